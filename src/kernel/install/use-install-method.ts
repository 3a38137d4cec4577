import { useSnapshot } from 'valtio'
import { installPromptStore } from './install-prompt.ts'
import { getInstallMethod } from './install-method.ts'

export const useInstallMethod = (): ReturnType<typeof getInstallMethod> =>
  getInstallMethod(useSnapshot(installPromptStore).prompt !== null)
