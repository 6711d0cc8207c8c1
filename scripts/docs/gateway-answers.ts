/** Answers by API Gateway on AWS, before or instead of a function: `{"message":"…"}` without an envelope. */
export const GATEWAY_ANSWERS: Readonly<Record<number, string>> = {
  413: 'On AWS, API Gateway refuses a request of more than about 6 MB with `{"message":"Request Entity Too Large"}`, which is no envelope: upload PDFs larger than 4 MB directly.',
  429: 'On AWS, API Gateway answers `{"message":"Too Many Requests"}`, without `Retry-After`, if all callers of an operation together are too fast.',
  503: 'On AWS, API Gateway answers `{"message":"Service Unavailable"}`, without `Retry-After`, while the account runs as many functions as it may. The call has not reached Masthead: repeat it after a second, then after 2, 4, 8 …',
};
