import { useSnapshot } from 'valtio'
import { getCountryOfRegion, isCountryCode } from '../../contract/law/countries.table.ts'
import { findPurchaseLawRules, hasLegalDuty } from '../../contract/law/find-purchase-rules.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { getGatewayNowSeconds } from '../../kernel/time/gateway-clock.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { FooterNoteValues } from '../../ui/page/footer.tsx'

/**
 * Contact for complaints, if the law of India may apply: the brand's own, or else the company's customer service.
 * Players may live in India if neither their payment region nor their account names a country.
 */
export function GrievanceContact() {
  const t = useTranslate()
  const { brand, area } = useSnapshot(sessionStore)
  const { region = '' } = useHydrationSafeSnapshot(selectionStore).chosen
  const playerCountries = useHydrationSafeSnapshot(sessionStore).user?.countries
  const isCountryKnown = isCountryCode(getCountryOfRegion(region)) || playerCountries?.length
  const place = { area: area ?? '', region: isCountryKnown ? region : 'IN', playerCountries, law: brand.law }
  if (!hasLegalDuty(findPurchaseLawRules(place, getGatewayNowSeconds()), 'grievanceContact')) return null
  const contact = brand.footer.grievanceContact
  const { name, email } = contact ?? { name: brand.company, email: brand.support.email }
  return (
    <FooterNoteValues
      values={[
        t('shell:fact', { label: t('legal:grievance_contact'), value: name }),
        <a key="email" href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>,
        ...(contact?.phone ? [<bdi key="phone">{contact.phone}</bdi>] : []),
      ]}
    />
  )
}
