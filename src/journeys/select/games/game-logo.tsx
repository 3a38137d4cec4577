import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import styles from '../select.module.css'

/** Game logo without alternative text, because the name is beside it. */
export function GameLogo({ logo, size = 52 }: { logo: string; size?: number }) {
  return <img className={styles.tile} src={resolveGatewayUrl(logo)} alt="" width={size} height={size} loading="lazy" />
}
