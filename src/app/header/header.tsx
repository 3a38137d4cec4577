import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { isEmbeddedInGame, sessionStore } from '../../kernel/session/session.store.ts'
import { useIsWideScreen } from '../../kernel/visitor/wide-screen.ts'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { HeaderBar } from '../../ui/page/header-bar.tsx'
import type { RouteTitle } from '../routes.table.ts'
import { LanguageSelect } from './language-select.tsx'

/** Chip with the payment region. Loaded on demand because only wide screens show it. */
const RegionChip = createDeferredComponent(
  async () => (await import('../../journeys/select/regions/pay-region-chip.tsx')).PayRegionChip,
)

interface HeaderProps {
  title: RouteTitle
  /** True if the header is on top of the key visual, which already contains the title. */
  overHero: boolean
}

export function StoreHeader({ title, overHero }: HeaderProps) {
  const t = useTranslate()
  const isWideScreen = useIsWideScreen()
  const { brand, user, params, linkCheck } = useHydrationSafeSnapshot(sessionStore)
  return (
    <HeaderBar
      logo={<img src={`/brands/${brand.key}/${brand.logo}`} alt="" width={32} height={32} />}
      wordmark={brand.name}
      title={t(`shell:${title}`)}
      hideTitle={overHero}
      actions={
        <>
          {isWideScreen && <RegionChip />}
          {user && (
            <Chip aria-haspopup="dialog" onClick={() => openOverlay({ kind: 'accountMenu' })}>
              <bdi>{user.username}</bdi>
            </Chip>
          )}
          {!user && linkCheck === 'done' && !isEmbeddedInGame({ params }) && (
            <Chip aria-haspopup="dialog" data-log-in="" onClick={promptLogin}>
              {t('shell:log_in')}
            </Chip>
          )}
          <LanguageSelect />
        </>
      }
    />
  )
}
