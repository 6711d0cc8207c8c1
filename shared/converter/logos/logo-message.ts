import * as v from "valibot";
import { logoLook } from "#contract/formats/logo.ts";

/** The two files in the child's folder. */
export const LOGO_FILES = { sent: "sent", drawn: "drawn" } as const;

/** The child's one message: the properties of the written logo, or the reason for the failure. */
export const logoMessageSchema = v.variant("type", [
  v.object({ type: v.literal("drawn"), look: v.object(logoLook) }),
  v.object({ type: v.literal("failed"), detail: v.string() }),
]);
export type LogoMessage = v.InferOutput<typeof logoMessageSchema>;
