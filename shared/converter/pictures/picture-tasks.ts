import * as v from "valibot";
import { logoLook } from "#contract/formats/logo.ts";

/** The files in the child's folder: its task, the picture it may need, and its result. */
export const PICTURE_FILES = { task: "task.json", sent: "sent", drawn: "drawn" } as const;

const color = v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/));

const iconTask = v.object({
  kind: v.literal("icon"),
  /** Pixels of each side. */
  side: v.number(),
  /** Six hexadecimal digits. */
  ground: color,
  /** Drawn in white without a logo; an open book replaces a letter that no font has. */
  letter: v.string(),
  hasLogo: v.boolean(),
});
/** An icon: a sent logo, or else a letter. */
export type IconTask = v.InferOutput<typeof iconTask>;

const socialTask = v.object({
  kind: v.literal("social"),
  title: v.string(),
  /** The magazine's name, above the title; may be empty. */
  name: v.string(),
  direction: v.picklist(["ltr", "rtl"]),
});
/** The picture of link previews: the sent cover beside the title. */
export type SocialTask = v.InferOutput<typeof socialTask>;

/** A task for the child process. */
export const pictureTaskSchema = v.variant("kind", [
  v.object({ kind: v.literal("logo") }),
  iconTask,
  socialTask,
]);
export type PictureTask = v.InferOutput<typeof pictureTaskSchema>;

/** The child's one message: a logo's properties, that another picture is drawn, or the reason for the failure. */
export const pictureMessageSchema = v.variant("type", [
  v.object({ type: v.literal("logo"), look: v.object(logoLook) }),
  v.object({ type: v.literal("picture") }),
  v.object({ type: v.literal("failed"), detail: v.string() }),
]);
export type PictureMessage = v.InferOutput<typeof pictureMessageSchema>;
