import * as v from 'valibot'

/** Failures of office calls with their HTTP status. To add one, add a row here and its text in locales. */
export const officeFailureStatusCodes = {
  badRequest: 400,
  /** There is no session, or it has ended. */
  signedOut: 401,
  /** The session token is missing, or the request comes from another origin. */
  wrongOrigin: 403,
  /** The person lacks the right, either in every brand or in the brand of the request. */
  forbidden: 403,
  /** The person must first confirm their identity, with `startConfirmation`. */
  confirmationNeeded: 403,
  /** The passkey, the invitation or the login is invalid, expired or already used. */
  signInRefused: 403,
  notFound: 404,
  /** Another person has changed the object since it was read. `change` describes what they did. */
  changed: 409,
  /** A rule does not allow the action in the object's current state. `reason` names the rule. */
  notAllowed: 409,
  tooManyRequests: 429,
  internal: 500,
  /** The gateway cannot reach its database or a service. */
  unavailable: 503,
} as const

export type OfficeFailureCode = keyof typeof officeFailureStatusCodes

export const officeFailureSchema = v.object({
  error: v.picklist(Object.keys(officeFailureStatusCodes) as OfficeFailureCode[]),
  /** Name of the rule that rejected the call, such as `lastOwner`. */
  reason: v.optional(v.string()),
  /** Most recent change to the object, if another person changed it. */
  change: v.optional(v.object({ staff: v.string(), verb: v.string(), at: v.number() })),
})

export type OfficeFailure = v.InferOutput<typeof officeFailureSchema>
