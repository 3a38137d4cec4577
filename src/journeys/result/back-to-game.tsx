import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { gatewayUrl } from '../../kernel/gateway-url.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findGameLink, gameLinks } from './game-link.ts'
import styles from './result.module.css'

/** Where what was bought is to be used. Only where the gateway knows a link that opens the game. */
export function BackToGame({ clientId }: { clientId: string }) {
  const t = useCopy()
  const game = useSnapshot(gameLinks)[clientId]
  useEffect(() => void findGameLink(clientId), [clientId])
  if (!game) return null
  const { link, icon } = game
  const sign = icon ? (
    <img className={styles.gameIcon} src={gatewayUrl(icon)} alt="" width={24} height={24} />
  ) : (
    <Icon name="game" size={20} />
  )
  return (
    <ButtonLink look="ghost" wide href={link} icon={sign}>
      {t('result:back_to_game')}
    </ButtonLink>
  )
}
