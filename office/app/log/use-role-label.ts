import { roles, type Role } from '../../contract/rights.table.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name)

/** Returns a function that translates a role. Command-line entries have no role. */
export function useRoleLabel(): (role: string) => string {
  const { t } = useOfficeTranslation()
  return (role) => (isRole(role) ? t(`office:role_${role}`) : t('office:command_line'))
}
