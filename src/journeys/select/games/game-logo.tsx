import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import styles from '../select.module.css'

/** Logo of a game. Has no alternative text because the game's name is always next to it. */
export function GameLogo({ logo, size = 52 }: { logo: string; size?: number }) {
  return <img className={styles.tile} src={resolveGatewayUrl(logo)} alt="" width={size} height={size} loading="lazy" />
}
