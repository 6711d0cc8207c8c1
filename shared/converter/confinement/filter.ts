import {
  EXAMINED_CALLS,
  LAST_KNOWN_CALL,
  type Machine,
  MACHINES,
  MISSING_CALLS,
  numberOn,
  REFUSED_CALLS,
} from "./system-calls.ts";

/** `struct seccomp_data`: offsets of a call's properties. Arguments are 64 bits wide, the lower half first. */
const NUMBER_AT = 0;
const MACHINE_AT = 4;
const argumentAt = (index: number): number => 16 + index * 8;
const upperHalfAt = (index: number): number => argumentAt(index) + 4;

/** Instructions of classic BPF: `BPF_LD|BPF_W|BPF_ABS` and so on. */
const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_ABOVE = 0x25;
const IF_BITS = 0x45;
const RETURN = 0x06;

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const refusal = (errno: number): number => 0x00050000 + errno;
const EPERM = 1;
const ENOSYS = 38;

const CLONE_THREAD = 0x10000;
/** Commands that direct signals to a given process. */
const FCNTL_OF_OTHERS = { F_SETOWN: 8, F_SETOWN_EX: 15 };
const IOCTL_OF_OTHERS = {
  FIOSETOWN: 0x8901,
  SIOCSPGRP: 0x8902,
  TIOCSTI: 0x5412,
  TIOCLINUX: 0x541c,
};

/** The end with the parent cannot be taken back. */
const PRCTL_OF_PARENT = { PR_SET_PDEATHSIG: 1 };

type Code = readonly Buffer[];

/**
 * The seccomp program of a process with this number: it denies the network and other processes. The process may execute
 * another program, which inherits the filter. Denied calls fail with `EPERM`, unknown ones with `ENOSYS`.
 */
export function filterFor(machine: Machine, pid: number): Buffer {
  const { kill, tgkill, clone, prlimit64, fcntl, ioctl, prctl } = EXAMINED_CALLS;
  const number = (numbers: Parameters<typeof numberOn>[1]) => numberOn(machine, numbers);
  const code: Code[] = [
    [instruction(LOAD, MACHINE_AT)],
    unless(IF_EQUAL, MACHINES[machine].audit, KILL),
    [instruction(LOAD, NUMBER_AT)],
    when(IF_ABOVE, LAST_KNOWN_CALL, refusal(ENOSYS)),
    ...Object.values(MISSING_CALLS).map((call) => onCall(number(call), refuse(ENOSYS))),
    ...Object.values(REFUSED_CALLS).map((call) => onCall(number(call), refuse(EPERM))),
    onCall(number(kill), [...onlyFor(pid), ...finish(ALLOW)]),
    onCall(number(tgkill), [...onlyFor(pid), ...finish(ALLOW)]),
    onCall(number(clone), [
      instruction(LOAD, argumentAt(0)),
      ...unless(IF_BITS, CLONE_THREAD, refusal(EPERM)),
      ...finish(ALLOW),
    ]),
    // Limits may only be read.
    onCall(number(prlimit64), [
      ...onlyZero(argumentAt(2)),
      ...onlyZero(upperHalfAt(2)),
      ...finish(ALLOW),
    ]),
    onCall(number(fcntl), exceptCommands(1, FCNTL_OF_OTHERS)),
    onCall(number(ioctl), exceptCommands(1, IOCTL_OF_OTHERS)),
    onCall(number(prctl), exceptCommands(0, PRCTL_OF_PARENT)),
    finish(ALLOW),
  ];
  return Buffer.concat(code.flat());
}

function instruction(code: number, value: number, ifTrue = 0, ifFalse = 0): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes[2] = ifTrue;
  bytes[3] = ifFalse;
  bytes.writeUInt32LE(value, 4);
  return bytes;
}

function finish(answer: number): Code {
  return [instruction(RETURN, answer)];
}

function refuse(errno: number): Code {
  return finish(refusal(errno));
}

/** Returns `answer` if the loaded word passes the test; continues otherwise. */
function when(test: number, value: number, answer: number): Code {
  return [instruction(test, value, 0, 1), ...finish(answer)];
}

function unless(test: number, value: number, answer: number): Code {
  return [instruction(test, value, 1, 0), ...finish(answer)];
}

/** Runs `body`, which ends with an answer, for this call. The call's number stays loaded for all others. */
function onCall(number: number | undefined, body: Code): Code {
  return number === undefined ? [] : [instruction(IF_EQUAL, number, 0, body.length), ...body];
}

/** The first argument must be this process: neither another one, nor a group. */
function onlyFor(pid: number): Code {
  return [instruction(LOAD, argumentAt(0)), ...unless(IF_EQUAL, pid, refusal(EPERM))];
}

function onlyZero(at: number): Code {
  return [instruction(LOAD, at), ...unless(IF_EQUAL, 0, refusal(EPERM))];
}

/** The argument with this index, of which the kernel reads 32 bits, must be none of these commands. */
function exceptCommands(index: number, commands: Readonly<Record<string, number>>): Code {
  return [
    instruction(LOAD, argumentAt(index)),
    ...Object.values(commands).flatMap((command) => when(IF_EQUAL, command, refusal(EPERM))),
    ...finish(ALLOW),
  ];
}
