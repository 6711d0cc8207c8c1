/** The subjects of the examples: one account's magazine, its issue and a contact. */
export const MAGAZINE_ID = "M4123071001772443800";
export const ISSUE_ID = "0588214001772444467";
export const CONVERSION_ID = "9f2c51d87be04a3c8d1e6f70b2a49c35";
export const KEY_ID = "api_5b1f0c9e7d3a48b2a6e4f0d1c8937e25";
export const TOKEN_ID = "3c9f1e5b7a02d4486c8e9f013b5d7a2e4c6f80912a3b4c5d6e7f8091a2b3c4d5";
export const DESK_SESSION_ID = "b7e1f02c9a4d5e6380f1c2d3a4b5968778695a4b3c2d1e0f1a2b3c4d5e6f7081";
export const PERSON_ID = "P7231005001772444480";
export const WEBHOOK_ID = "3470216001772444481";
export const WEBHOOK_DELIVERY_ID = "019cadf04b5b4f0e8d2a7c6b5e1f9a30";
export const EMAIL = "ann@example.org";

export const BASE_URL = "https://magazines.example";
export const ACCOUNT_ID = "k7m2qx9fwbt4";
export const READER_URL = `${BASE_URL}/read/${ACCOUNT_ID}/${ISSUE_ID}`;
/** The key that makes the calls of the examples. */
export const OWN_KEY_ID = "api_0d4c2f7a91be4c6f8a35e7d210b94f6e";
