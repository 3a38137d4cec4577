import * as v from 'valibot'

/** Failures of office calls with their HTTP status. To add one: a row here, and its text in locales. */
export const officeFailures = {
  badRequest: 400,
  /** No session, or the session has ended. */
  signedOut: 401,
  /** The session's token is missing or the request comes from another origin. */
  wrongOrigin: 403,
  /** The person lacks the right, in every brand or in the request's brand. */
  forbidden: 403,
  /** The person must first confirm their identity, with `startConfirmation`. */
  confirmationNeeded: 403,
  /** The passkey, the invitation or the login is invalid, expired or already used. */
  signInRefused: 403,
  notFound: 404,
  /** Another person changed the object since it was read. `change` says what they did. */
  changed: 409,
  /** The rules do not allow it in the object's present state. `reason` says which rule. */
  notAllowed: 409,
  tooManyRequests: 429,
  internal: 500,
  /** The gateway cannot reach its database or a service. */
  unavailable: 503,
} as const

export type OfficeFailureCode = keyof typeof officeFailures

export const officeFailure = v.object({
  error: v.picklist(Object.keys(officeFailures) as OfficeFailureCode[]),
  /** Identifies the rule that refused the call, such as `lastOwner`. */
  reason: v.optional(v.string()),
  /** The newest change of the object, if another person changed it. */
  change: v.optional(v.object({ staff: v.string(), verb: v.string(), at: v.number() })),
})

export type OfficeFailure = v.InferOutput<typeof officeFailure>
