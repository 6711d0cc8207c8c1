import { SOCIAL_SIZE } from "#contract/formats/edition-files.ts";
import { drawConfined } from "./draw-confined.ts";
import type { IconTask, SocialTask } from "./picture-tasks.ts";

/**
 * Draws an icon or the picture of a link preview from a stored picture, which a hostile upload may have made.
 * @throws PictureError
 */
export async function makePicture(
  task: IconTask | SocialTask,
  sent: Uint8Array | undefined,
): Promise<Buffer> {
  const expected =
    task.kind === "icon"
      ? ({ contentType: "image/png", width: task.side, height: task.side } as const)
      : ({ contentType: "image/jpeg", ...SOCIAL_SIZE } as const);
  const { bytes } = await drawConfined(task, sent, (message) =>
    message.type === "picture" ? { message, expected } : undefined,
  );
  return bytes;
}
