/**
 * Wakes a part of the service at a time: EventBridge Scheduler on AWS, a timer in the embedded host. A wake-up may be
 * lost, late or early: the table holds the due work, and sweeps look for it there.
 */
export interface WakeUps {
  /** Sets the one wake-up of a name (up to 64 letters, digits and hyphens); replaces an earlier one. */
  set(name: string, wakeUp: WakeUp): Promise<void>;
  /** Removes the wake-up of a name. Idempotent. */
  cancel(name: string): Promise<void>;
}

export interface WakeUp {
  at: Date;
  body: string;
}
