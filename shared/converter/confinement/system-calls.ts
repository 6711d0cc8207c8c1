/** Numbers of a Linux system call: on x86-64 and on arm64, or on both; undefined if it does not exist. */
type Numbers = number | readonly [x64: number | undefined, arm64: number | undefined];

/** The highest known number. Later calls fail as on a kernel that lacks them. */
export const LAST_KNOWN_CALL = 462;

/** Always denied: drawing a page needs none of them. */
export const REFUSED_CALLS = {
  // The network, DNS and the sockets of other programs.
  socket: [41, 198],
  socketpair: [53, 199],
  connect: [42, 203],
  bind: [49, 200],
  listen: [50, 201],
  accept: [43, 202],
  accept4: [288, 242],
  // Other processes: signals, their memory, files, priority and limits.
  tkill: [200, 130],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  pidfd_send_signal: 424,
  pidfd_open: 434,
  pidfd_getfd: 438,
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: 440,
  process_mrelease: 448,
  kcmp: [312, 272],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
  setpriority: [141, 140],
  ioprio_set: [251, 30],
  sched_setscheduler: [144, 119],
  sched_setparam: [142, 118],
  sched_setattr: [314, 274],
  sched_setaffinity: [203, 122],
  setrlimit: [160, 164],
  shmget: [29, 194],
  shmat: [30, 196],
  shmctl: [31, 195],
  semget: [64, 190],
  msgget: [68, 186],
  mq_open: [240, 180],
  // Owner, mode, time and attributes of any file, which no rule about files covers.
  chmod: [90, undefined],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: 452,
  chown: [92, undefined],
  lchown: [94, undefined],
  fchown: [93, 55],
  fchownat: [260, 54],
  utime: [132, undefined],
  utimes: [235, undefined],
  futimesat: [261, undefined],
  utimensat: [280, 88],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  // More processes.
  fork: [57, undefined],
  vfork: [58, undefined],
  // The system, for a process of root.
  unshare: [272, 97],
  setns: [308, 268],
  chroot: [161, 51],
  pivot_root: [155, 41],
  mount: [165, 40],
  umount2: [166, 39],
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsconfig: 431,
  fsmount: 432,
  fspick: 433,
  mount_setattr: 442,
  mknod: [133, undefined],
  mknodat: [259, 33],
  open_by_handle_at: [304, 265],
  fanotify_init: [300, 262],
  quotactl: [179, 60],
  quotactl_fd: 443,
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  syslog: [103, 116],
  iopl: [172, undefined],
  ioperm: [173, undefined],
} as const satisfies Record<string, Numbers>;

/** Fail as on a kernel that lacks them: libraries then use calls that can be examined. */
export const MISSING_CALLS = {
  // Creates sockets without a system call for each.
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  // Memory that belongs to no process, and escapes all limits of one.
  memfd_create: [319, 279],
  memfd_secret: 447,
  // Its flags are behind a pointer, which a filter cannot follow.
  clone3: 435,
} as const satisfies Record<string, Numbers>;

/** Decided by their arguments. */
export const EXAMINED_CALLS = {
  kill: [62, 129],
  tgkill: [234, 131],
  clone: [56, 220],
  prlimit64: [302, 261],
  fcntl: [72, 25],
  ioctl: [16, 29],
  prctl: [157, 167],
} as const satisfies Record<string, Numbers>;

/** The supported processors, with the kernel's name of each. */
export const MACHINES = {
  x64: { index: 0, audit: 0xc000003e },
  arm64: { index: 1, audit: 0xc00000b7 },
} as const;

/** A supported processor. */
export type Machine = keyof typeof MACHINES;

/** The number of a call on a machine. */
export function numberOn(machine: Machine, numbers: Numbers): number | undefined {
  return typeof numbers === "number" ? numbers : numbers[MACHINES[machine].index];
}

/** Whether a processor, by Node's name, is supported. */
export function isKnownMachine(arch: string): arch is Machine {
  return arch in MACHINES;
}
