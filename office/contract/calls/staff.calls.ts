import * as v from 'valibot'
import { defineOfficeCall, noteSchema, unixTimeSchema, writeCallFields } from '../call.ts'
import { roleGrantSchema } from './session.calls.ts'

const staffId = v.string()

const staffName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))
const staffEmail = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(200))
/** Only one role per brand. */
const grants = v.pipe(v.array(roleGrantSchema), v.maxLength(100))

const member = v.object({
  id: staffId,
  name: v.string(),
  email: v.string(),
  /** `invited`: the person has not signed in yet. `ended`: the person can no longer sign in. */
  state: v.picklist(['invited', 'active', 'ended']),
  roles: v.array(roleGrantSchema),
  hasPasskey: v.boolean(),
  /** Time of the last request; null before the first sign-in. */
  lastSeenAt: v.nullable(unixTimeSchema),
  /** Number of open sessions. */
  sessions: v.number(),
  invitedUntil: v.nullable(unixTimeSchema),
  /** Version to send with each change of the person. */
  version: v.number(),
})

const invitation = v.object({
  staffId,
  /**
   * Invitation link. It contains the token, so it cannot be shown again; the response to a repeated request contains an
   * empty string.
   */
  link: v.string(),
  expiresAt: unixTimeSchema,
})

const change = { ...writeCallFields, staffId, version: v.number(), note: noteSchema }

export const officeStaffApiCalls = {
  listStaff: defineOfficeCall({
    method: 'GET',
    path: '/office/api/staff',
    right: 'readStaff',
    request: v.object({}),
    reply: v.object({ staff: v.array(member) }),
  }),
  inviteStaff: defineOfficeCall({
    method: 'POST',
    path: '/office/api/staff/invite',
    right: 'changeStaff',
    needsConfirmation: true,
    secretFields: ['link'],
    request: v.object({
      ...writeCallFields,
      name: staffName,
      email: staffEmail,
      roles: v.pipe(grants, v.minLength(1)),
      note: noteSchema,
    }),
    reply: invitation,
  }),
  /**
   * Replaces the invitation link of a person who has not signed in yet. Only the person who sent the invitation and
   * owners of all brands may do this.
   */
  renewInvitation: defineOfficeCall({
    method: 'POST',
    path: '/office/api/staff/invite-again',
    right: 'changeStaff',
    needsConfirmation: true,
    secretFields: ['link'],
    request: v.object(change),
    reply: invitation,
  }),
  /**
   * Replaces a person's roles in the brands that the caller manages. Roles in other brands are unchanged. At least one
   * role must remain.
   */
  changeRoles: defineOfficeCall({
    method: 'POST',
    path: '/office/api/staff/roles',
    right: 'changeStaff',
    needsConfirmation: true,
    request: v.object({ ...change, roles: grants }),
    reply: v.object({ member }),
  }),
  endStaff: defineOfficeCall({
    method: 'POST',
    path: '/office/api/staff/end',
    right: 'changeStaff',
    needsConfirmation: true,
    request: v.object(change),
    reply: v.object({ member }),
  }),
  /** Signs the person out everywhere. */
  endStaffSessions: defineOfficeCall({
    method: 'POST',
    path: '/office/api/staff/sign-out',
    right: 'changeStaff',
    request: v.object({ ...writeCallFields, staffId, note: noteSchema }),
    reply: v.object({ member }),
  }),
}
