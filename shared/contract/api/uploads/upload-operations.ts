import * as v from "valibot";
import { MOST_MADE_PAGES, MOST_PARTS_ASKED } from "#contract/api/limits.ts";
import { operation } from "#contract/api/operation.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { partNumbers } from "#contract/api/parameters/upload-parameters.ts";
import { nothing } from "#contract/api/records.ts";
import { completedUpload, madePages, signedPart, uploadState } from "./upload-records.ts";

const UPLOAD = "/api/2.0/uploads/{issueTempID}";

export const signUploadParts = operation({
  operationId: "signUploadParts",
  resource: "uploads",
  method: "POST",
  paths: [`${UPLOAD}/parts`],
  summary:
    "Returns addresses for parts of an upload: each accepts one part, as the body of a PUT, for an hour. Parts may be sent in any order, in parallel and repeatedly; the last upload of a number counts.",
  parameters: {
    numbers: required(
      partNumbers(
        `The numbers of up to ${MOST_PARTS_ASKED} parts, counted from 1: a list, or separated by commas.`,
      ),
    ),
  },
  response: v.pipe(v.array(signedPart), v.maxLength(MOST_PARTS_ASKED)),
  errors: ["UPLOAD_COMPLETE"],
  changesNothing: true,
});

export const getUpload = operation({
  operationId: "getUpload",
  resource: "uploads",
  method: "GET",
  paths: [UPLOAD],
  summary:
    "Returns the parts of an upload that have arrived, so that it can be resumed. A part of a wrong size does not count.",
  parameters: {},
  response: uploadState,
  errors: [],
});

export const listMadePages = operation({
  operationId: "listMadePages",
  resource: "uploads",
  method: "GET",
  paths: [`${UPLOAD}/pages`],
  summary: `Returns signed addresses of the finished pages of a PDF, or of the edition that an issue shows: in order from the first page, ${MOST_MADE_PAGES} at most, valid for half an hour at most.`,
  parameters: {},
  response: madePages,
  errors: [],
});

export const completeUpload = operation({
  operationId: "completeUpload",
  resource: "uploads",
  method: "POST",
  paths: [`${UPLOAD}/complete`],
  summary:
    "Joins the parts of an upload once all have arrived, and starts the conversion. May be repeated.",
  parameters: {},
  response: completedUpload,
  errors: ["UPLOAD_INCOMPLETE"],
});

export const deleteUpload = operation({
  operationId: "deleteUpload",
  resource: "uploads",
  method: "DELETE",
  paths: [UPLOAD],
  summary:
    "Cancels an upload that has not arrived completely, and removes its parts. Its conversion ends in `error`; an issue that awaited this PDF accepts another one.",
  parameters: {},
  response: nothing,
  errors: ["UPLOAD_COMPLETE"],
});
