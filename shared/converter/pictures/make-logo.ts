import type { LogoLook } from "#contract/formats/logo.ts";
import { checkPicture } from "./check-picture.ts";
import { drawConfined } from "./draw-confined.ts";

/** A logo, ready to be stored. */
export interface Logo {
  bytes: Buffer;
  look: LogoLook;
}

/**
 * Makes a logo from an uploaded picture. This process reads only its header.
 * @throws PictureError
 */
export async function makeLogo(file: Buffer): Promise<Logo> {
  checkPicture(file);
  const { bytes, message } = await drawConfined({ kind: "logo" }, file, (answer) =>
    answer.type === "logo" ? { message: answer, expected: answer.look } : undefined,
  );
  return { bytes, look: message.look };
}
