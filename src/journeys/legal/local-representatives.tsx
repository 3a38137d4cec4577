import { useSnapshot } from 'valtio'
import { getCountryOfRegion, listPurchaseCountries } from '../../contract/law/countries.table.ts'
import { findPurchaseLawRules, hasLegalDuty } from '../../contract/law/find-purchase-rules.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { getNowSeconds } from '../../kernel/time/now-seconds.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { formatRegionName } from '../../shared/region-name.ts'
import { FooterNoteValues } from '../../ui/page/footer.tsx'

/**
 * The publisher's representatives in the player's countries, if their laws require one. Shows all of them if neither
 * area, payment region nor account names a country.
 */
export function LocalRepresentatives() {
  const t = useTranslate()
  const { brand, area, language } = useSnapshot(sessionStore)
  const { region = '' } = useHydrationSafeSnapshot(selectionStore).chosen
  const playerCountries = useHydrationSafeSnapshot(sessionStore).user?.countries
  const place = { area: area ?? '', gameArea: '', region: getCountryOfRegion(region), playerCountries }
  const countries = listPurchaseCountries(place)
  const lines = Object.entries(brand.footer.representatives ?? {}).filter(
    ([country]) =>
      (countries.length === 0 || countries.includes(country)) &&
      hasLegalDuty(
        findPurchaseLawRules({ area: '', region: country, law: brand.law }, getNowSeconds()),
        'localRepresentative',
      ),
  )
  return (
    <>
      {lines.map(([country, { name, address, email, phone }]) => (
        <FooterNoteValues
          key={country}
          values={[
            t('shell:fact', {
              label: t('legal:representative', { country: formatRegionName(country, language) ?? country }),
              value: name,
            }),
            <bdi key="address">{address}</bdi>,
            ...(phone ? [<bdi key="phone">{phone}</bdi>] : []),
            <a key="email" href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>,
          ]}
        />
      ))}
    </>
  )
}
