import { allBrandsKey, type RoleGrant } from '../../contract/rights.table.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'

/** Returns a function that formats a person's roles, such as "Support · Watt Games, CoolGame". */
export function useRolesText(): (roles: readonly RoleGrant[]) => string {
  const { t } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  return (roles) =>
    [...new Set(roles.map(({ role }) => role))]
      .map((role) => {
        const brands = roles.filter((grant) => grant.role === role).map(({ brand }) => brand)
        const where = brands.includes(allBrandsKey) ? t('office:all_brands') : brands.map(brandName).join(', ')
        return `${t(`office:role_${role}`)} · ${where}`
      })
      .join('; ')
}
