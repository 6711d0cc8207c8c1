import type { Place } from "#desk/context/router.ts";
import type { UploadTarget } from "#desk/uploads/upload.ts";

export function placeOfTarget(target: UploadTarget): Place {
  return target.kind === "issue" ? ["magazines", target.magazineId] : ["issues", target.issueId];
}

/** Whether the screen of a place already shows an upload. */
export function isShownAt([room, id, ...further]: Place, target: UploadTarget): boolean {
  const [targetRoom, targetId] = placeOfTarget(target);
  return room === targetRoom && id === targetId && further.length === 0;
}
