import type { CopyKey } from '../i18n/i18n.ts'

/** Text for each reason, given in `/sign-in?refused=`, why a login at the OpenID provider failed. */
const refusals: Readonly<Record<string, CopyKey>> = {
  cancelled: 'office:refused_cancelled',
  unknownPerson: 'office:refused_unknownPerson',
  otherPerson: 'office:refused_otherPerson',
}

export const getRefusalKey = (reason: string): CopyKey => refusals[reason] ?? 'office:sign_in_failed'
