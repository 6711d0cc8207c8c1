/**
 * Wakes a part of the service at a time: EventBridge Scheduler on AWS, a timer in the embedded host. Any wake-up may be
 * lost, late or early: what is due is in the table, and is looked for there again and again.
 */
export interface WakeUps {
  /** Sets the one wake-up of a name (up to 64 letters, digits and hyphens), in place of the one it has. */
  set(name: string, wakeUp: WakeUp): Promise<void>;
  /** Removes the wake-up of a name, if it has one. */
  cancel(name: string): Promise<void>;
}

/** When somebody is woken, and what they get to know by it. */
export interface WakeUp {
  at: Date;
  body: string;
}
