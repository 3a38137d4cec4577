import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import styles from '../select.module.css'

/** The game's tile; its name always stands beside it, so it says nothing of its own. */
export function GameArt({ logo, size = 52 }: { logo: string; size?: number }) {
  return <img className={styles.tile} src={resolveGatewayUrl(logo)} alt="" width={size} height={size} loading="lazy" />
}
