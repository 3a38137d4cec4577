import { useSnapshot } from 'valtio'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { getAreaLegalNotices } from '../../brands/area-notices.table.ts'
import { accessibilityPath, lawRulesPagePath } from '../../contract/links/page-url.ts'
import {
  hasContractWithdrawalLink,
  hasGrievanceContact,
  needsAccessibilityStatement,
} from '../../contract/law/rule-places.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { openOverlay, type LegalSheetName } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { getAgreementLinks } from '../../kernel/url/agreement-links.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { findGameByClientId, shopStore } from '../../purchase/shop/shop.store.ts'
import { useLegalPageHref } from '../../shared/use-legal-page-href.ts'
import { Footer, FooterButton, FooterLink, FooterNoteValues } from '../../ui/page/footer.tsx'
import { LanguageSelect } from '../header/language-select.tsx'
import { LazyPublisherLine } from './lazy-publisher-line.tsx'
import { LazyGrievanceContact } from './lazy-grievance-contact.tsx'
import { LazyLocalRepresentatives } from './lazy-local-representatives.tsx'
import { LazyMinorsNotice } from './lazy-minors-notice.tsx'
import { hasBrandPicker } from './has-brand-picker.ts'

/** Titles of the footer's dialogs. */
const popupNames: Record<LegalSheetName, CopyKey> = {
  topUp: 'shell:top_up_how',
  tradeLaw: 'shell:trade_law',
  prepaidPayment: 'shell:prepaid_payment',
  inquiry: 'shell:inquiry',
}

export function StoreFooter({ sells }: { sells: boolean }) {
  const t = useTranslate()
  const { brand, area, sandbox, layout } = useSnapshot(sessionStore)
  const { user } = useHydrationSafeSnapshot(sessionStore)
  const { games } = useSnapshot(shopStore)
  const { clientId } = useHydrationSafeSnapshot(selectionStore).chosen
  const legalHref = useLegalPageHref()
  const player = { area, user, brand }
  const game = games.state === 'ready' && clientId ? findGameByClientId(games.data, clientId)?.game : undefined
  const links = getAgreementLinks(brand.footer, area, game)
  const { business } = brand.footer
  const notices = getAreaLegalNotices(area)
  // Show the brand picker after hydration, because the server renders one footer for all hosts.
  const isInBrowser = useIsHydrated()
  const fact = (label: `shell:business_${'owner' | 'registration' | 'address' | 'phone'}`, value: string) =>
    t('shell:fact', { label: t(label), value })
  return (
    <Footer
      {...(sells && notices.minors ? { notice: <LazyMinorsNotice /> } : {})}
      language={<LanguageSelect />}
      links={[
        // The old layout has no /my page, so the footer links to the orders.
        ...(layout === 'old'
          ? [
              <FooterButton key="orders" onPress={() => openOverlay({ kind: 'orders' })}>
                {t('shell:orders')}
              </FooterButton>,
            ]
          : []),
        <FooterLink key="privacy" href={links.privacy}>
          {t('shell:privacy_agreement')}
        </FooterLink>,
        <FooterLink key="terms" href={links.terms}>
          {t('shell:user_agreement')}
        </FooterLink>,
        <FooterLink key="rules" href={legalHref(lawRulesPagePath)}>
          {t('shell:rules')}
        </FooterLink>,
        ...(needsAccessibilityStatement(player)
          ? [
              <FooterLink key="accessibility" href={legalHref(accessibilityPath)}>
                {t('shell:title_accessibility')}
              </FooterLink>,
            ]
          : []),
        <FooterLink key="contact" href={`mailto:${brand.support.email}`}>
          {t('shell:contact')}
        </FooterLink>,
        <FooterButton key="help" onPress={() => openOverlay({ kind: 'help' })}>
          {t('shell:refunds_help')}
        </FooterButton>,
        ...(hasContractWithdrawalLink(player)
          ? [
              <FooterButton key="withdraw" onPress={() => openOverlay({ kind: 'withdrawal' })}>
                {t('shell:withdraw')}
              </FooterButton>,
            ]
          : []),
        // Every brand explains how to top up. Other notices depend on the area's law.
        ...(['topUp', ...notices.popups] as const).map((which) => (
          <FooterButton key={which} onPress={() => openOverlay({ kind: 'legal', which })}>
            {t(popupNames[which])}
          </FooterButton>
        )),
        ...(isInBrowser && hasBrandPicker(sandbox)
          ? [
              <FooterLink key="brands" href="/sandbox/">
                {t('shell:brand_picker')}
              </FooterLink>,
            ]
          : []),
      ]}
      notes={[
        ...(isInBrowser && getInAppBrowser() ? [<LazyPublisherLine key="genuine" />] : []),
        <FooterNoteValues key="company" values={[brand.company, brand.seat]} />,
        ...(business
          ? [
              <FooterNoteValues
                key="business"
                values={[
                  fact('shell:business_owner', business.owner),
                  fact('shell:business_registration', business.registration),
                ]}
              />,
              fact('shell:business_address', business.address),
              fact('shell:business_phone', business.phone),
            ]
          : []),
        ...(hasGrievanceContact(player) ? [<LazyGrievanceContact key="grievance" />] : []),
        ...(brand.footer.representatives ? [<LazyLocalRepresentatives key="representatives" />] : []),
        brand.footer.copyright,
      ]}
    />
  )
}
