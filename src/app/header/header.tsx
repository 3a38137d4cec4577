import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays.store.ts'
import { isEmbedded, session } from '../../kernel/session.store.ts'
import { needLogin } from '../../purchase/need-login.ts'
import { Chip } from '../../ui/chip.tsx'
import { HeaderBar } from '../../ui/header-bar.tsx'
import type { RouteTitle } from '../routes.table.ts'
import { LanguageSelect } from './language-select.tsx'

export function Header({ title }: { title: RouteTitle }) {
  const t = useCopy()
  const { brand, user, params } = useSnapshot(session)
  return (
    <HeaderBar
      logo={<img src={`/brands/${brand.key}/icon.svg`} alt={brand.name} width={32} height={32} />}
      title={t(`shell:${title}`)}
      actions={
        <>
          {user && (
            <Chip aria-haspopup="dialog" onClick={() => openOverlay({ kind: 'accountMenu' })}>
              <bdi>{user.username}</bdi>
            </Chip>
          )}
          {!user && !isEmbedded({ params }) && (
            <Chip aria-haspopup="dialog" onClick={needLogin}>
              {t('shell:log_in')}
            </Chip>
          )}
          <LanguageSelect />
        </>
      }
    />
  )
}
