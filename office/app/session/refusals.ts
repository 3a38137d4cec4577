import type { CopyKey } from '../i18n/i18n.ts'

/** Text for each reason why an OpenID login failed. The reason is in the URL: `/sign-in?refused=`. */
const refusals: Readonly<Record<string, CopyKey>> = {
  cancelled: 'office:refused_cancelled',
  unknownPerson: 'office:refused_unknownPerson',
  otherPerson: 'office:refused_otherPerson',
}

export const getRefusalKey = (reason: string): CopyKey => refusals[reason] ?? 'office:sign_in_failed'
