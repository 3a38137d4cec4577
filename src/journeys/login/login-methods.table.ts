import type { ComponentType } from 'react'
import type { LoginMethod } from '../../contract/entities/user.ts'
import { AccountForm } from './account-form.tsx'
import { GoogleButton, HuaweiButton } from './provider-buttons.tsx'

/**
 * What the login sheet shows for each way to log in; one without a row is not shown, whatever the login config says.
 * Read by the login sheet. To add a way: its form or button here.
 */
export const methodForms: Partial<Record<LoginMethod, ComponentType>> = {
  account: AccountForm,
  google: GoogleButton,
  huawei: HuaweiButton,
}
