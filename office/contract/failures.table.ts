import * as v from 'valibot'

/** HTTP status code of each failure. To add a failure, add a row here and its text in locales. */
export const officeFailureStatusCodes = {
  badRequest: 400,
  signedOut: 401,
  /** The session token is missing, or the request is from another origin. */
  wrongOrigin: 403,
  /** The user lacks the permission in the request's brand, or in all brands. */
  forbidden: 403,
  /** The user must first confirm their identity with `startConfirmation`. */
  confirmationNeeded: 403,
  /** The passkey, invitation or login is invalid, expired or already used. */
  signInRefused: 403,
  notFound: 404,
  /** Another person has changed the object since the user loaded it. `change` says what they did. */
  changed: 409,
  /** A rule forbids the action in the object's current state. `reason` names the rule. */
  notAllowed: 409,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type OfficeFailureCode = keyof typeof officeFailureStatusCodes

export const officeFailureSchema = v.object({
  error: v.picklist(Object.keys(officeFailureStatusCodes) as OfficeFailureCode[]),
  /** Rule that rejected the call, such as `lastOwner`. */
  reason: v.optional(v.string()),
  /** Latest change that another person made to the object. */
  change: v.optional(v.object({ staff: v.string(), verb: v.string(), at: v.number() })),
})

export type OfficeFailure = v.InferOutput<typeof officeFailureSchema>
