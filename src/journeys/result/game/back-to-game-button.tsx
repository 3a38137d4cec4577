import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import type { GameLink } from './game-link.ts'
import styles from '../result.module.css'

interface BackToGameButtonProps {
  game: GameLink
  look: 'primary' | 'ghost'
}

export function BackToGameButton({ game: { link, icon }, look }: BackToGameButtonProps) {
  const t = useTranslate()
  const sign = icon ? (
    <img className={styles.gameIcon} src={resolveGatewayUrl(icon)} alt="" width={24} height={24} />
  ) : (
    <Icon name="game" size={20} />
  )
  return (
    <ButtonLink look={look} wide href={link} icon={sign}>
      {t('result:back_to_game')}
    </ButtonLink>
  )
}
