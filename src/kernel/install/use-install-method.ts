import { useSnapshot } from 'valtio'
import { installPromptState } from './install-prompt.ts'
import { getInstallMethod } from './install-method.ts'

export const useInstallMethod = (): ReturnType<typeof getInstallMethod> =>
  getInstallMethod(useSnapshot(installPromptState).prompt !== null)
