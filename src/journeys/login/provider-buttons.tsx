import { useCopy } from '../../kernel/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { leaveFor } from './leave.actions.ts'
import { providers, type ProviderName } from './providers.table.ts'

function ProviderButton({ provider }: { provider: ProviderName }) {
  const t = useCopy()
  return (
    <Button look="ghost" wide onClick={() => leaveFor(provider)}>
      {t('login:continue_with', { name: providers[provider].name })}
    </Button>
  )
}

export const GoogleButton = () => <ProviderButton provider="google" />
export const HuaweiButton = () => <ProviderButton provider="huawei" />
