/** Requests a second, and burst after a pause: to one host, and to all hosts of an account together. */
const HOST = { perSecond: 10, burst: 50 };
const ACCOUNT = { perSecond: 20, burst: 100 };
/**
 * For an account and each host of its webhooks, the time in epoch milliseconds at which all requests so far are worked
 * off.
 */
export interface Pace {
  account: number;
  hosts: Readonly<Record<string, number>>;
}

/** The pace of an account that has sent nothing. */
export const UNHURRIED: Pace = { account: 0, hosts: {} };

/** Milliseconds until an account may send a request to a host; 0 for now. */
export function waitFor(pace: Pace, host: string, at: number): number {
  return Math.max(waitIn(pace.account, ACCOUNT, at), waitIn(pace.hosts[host] ?? 0, HOST, at), 0);
}

/** The pace after one more request. */
export function withRequest({ account, hosts }: Pace, host: string, at: number): Pace {
  // Idle hosts need no entry.
  const busy = Object.entries(hosts).filter(([, end]) => end > at);
  return {
    account: Math.max(account, at) + 1000 / ACCOUNT.perSecond,
    hosts: {
      ...Object.fromEntries(busy),
      [host]: Math.max(hosts[host] ?? 0, at) + 1000 / HOST.perSecond,
    },
  };
}

export const HOST_GAP = 1000 / HOST.perSecond;

function waitIn(end: number, { perSecond, burst }: typeof HOST, at: number): number {
  return end - at - ((burst - 1) * 1000) / perSecond;
}
