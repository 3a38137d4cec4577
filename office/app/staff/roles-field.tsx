import { allBrandsKey, roles, type Role, type RoleGrant } from '../../contract/rights.table.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { hasRightIn, useRightEverywhere, useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import styles from './staff.module.css'

interface RolesFieldProps {
  readonly grants: readonly RoleGrant[]
  readonly onChange: (grants: readonly RoleGrant[]) => void
}

/** Selects a role for each brand. Roles in brands in which the user is not an owner are read-only. */
export function RolesField({ grants, onChange }: RolesFieldProps) {
  const { t } = useOfficeTranslation()
  const session = useSession()
  const ownsAll = useRightEverywhere('changeStaff')
  const mayChange = (brand: string) => ownsAll || hasRightIn(session, 'changeStaff', brand)
  const places = [{ key: allBrandsKey, name: t('office:all_brands') }, ...session.brands]
  const free = places.filter(({ key }) => mayChange(key) && !grants.some(({ brand }) => brand === key))
  const replace = (index: number, part: Partial<RoleGrant>) =>
    onChange(grants.map((grant, at) => (at === index ? { ...grant, ...part } : grant)))
  return (
    <fieldset className={styles.grants}>
      <legend className={styles.legend}>{t('office:roles')}</legend>
      {grants.map((grant, index) => (
        <div key={grant.brand} className={styles.grant}>
          <select
            aria-label={t('office:role')}
            value={grant.role}
            disabled={!mayChange(grant.brand)}
            onChange={({ target }) => replace(index, { role: target.value as Role })}
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`office:role_${role}`)}
              </option>
            ))}
          </select>
          <select
            aria-label={t('office:brand')}
            value={grant.brand}
            disabled={!mayChange(grant.brand)}
            onChange={({ target }) => replace(index, { brand: target.value })}
          >
            {places
              .filter(({ key }) => key === grant.brand || free.some((place) => place.key === key))
              .map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </select>
          {mayChange(grant.brand) && (grants.length > 1 || !ownsAll) && (
            <Button kind="plain" onClick={() => onChange(grants.filter((_, at) => at !== index))}>
              {t('office:remove')}
            </Button>
          )}
        </div>
      ))}
      {free[0] && (
        <Button
          className={styles.add}
          onClick={() => onChange([...grants, { brand: free[0]?.key ?? allBrandsKey, role: 'viewer' }])}
        >
          {t('office:add_role')}
        </Button>
      )}
    </fieldset>
  )
}
