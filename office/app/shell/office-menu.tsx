import { Link, useLocation } from 'wouter'
import { allBrandsKey } from '../../contract/rights.table.ts'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'
import { screens } from '../screens/screens.table.ts'
import { hasRightIn, useSession } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { useBrandFilter } from './use-brand-filter.ts'
import styles from './office-menu.module.css'

/** Menu with all permitted screens and the choice of the brand. */
export function OfficeMenu({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { t } = useOfficeTranslation()
  const session = useSession()
  const [path] = useLocation()
  return (
    <nav className={styles.menu} aria-label={t('office:menu')}>
      <BrandSelect />
      <ul className={styles.entries}>
        {screens.map(({ path: target, screen, right, menu }) =>
          menu && (right === undefined || hasRightIn(session, right)) ? (
            <li key={target}>
              <Link
                href={target}
                className={styles.entry}
                aria-current={path === target || path.startsWith(`${target}/`) ? 'page' : undefined}
                onPointerEnter={() => void screen.prefetch()}
                onFocus={() => void screen.prefetch()}
                onClick={onNavigate}
              >
                <Icon name={menu.icon} />
                {t(menu.label)}
              </Link>
            </li>
          ) : null,
        )}
      </ul>
      <Link
        href="/account"
        className={styles.person}
        aria-current={path === '/account' ? 'page' : undefined}
        onClick={onNavigate}
      >
        <bdi className={styles.name}>{session.person.name}</bdi>
        <RolesLine />
      </Link>
    </nav>
  )
}

function BrandSelect() {
  const { t } = useOfficeTranslation()
  const { brands } = useSession()
  const { brand, changeBrand } = useBrandFilter()
  if (brands.length < 2) return <p className={styles.only}>{brands[0]?.name}</p>
  return (
    <select
      className={styles.brand}
      aria-label={t('office:brand')}
      value={brand ?? ''}
      onChange={(event) => changeBrand(event.target.value)}
    >
      <option value="">{t('office:all_brands')}</option>
      {brands.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Lists the user's roles, each only once. */
function RolesLine() {
  const { t } = useOfficeTranslation()
  const { roles, brands } = useSession()
  const names = [...new Set(roles.map(({ role }) => role))].map((role) => t(`office:role_${role}` satisfies CopyKey))
  const isEverywhere = roles.some((grant) => grant.brand === allBrandsKey)
  return (
    <span className={styles.roles}>
      {names.join(', ')} · {isEverywhere ? t('office:all_brands') : t('office:brands_count', { count: brands.length })}
    </span>
  )
}
