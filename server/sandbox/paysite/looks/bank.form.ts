import { html } from '../../pages/html.ts'
import { codeField } from './fields.ts'
import type { LookForm } from './look-form.ts'

const accounts = [
  { id: '1', name: 'accountCurrent', number: '•••• 4821' },
  { id: '2', name: 'accountSavings', number: '•••• 0937' },
  { id: '3', name: 'accountJoint', number: '•••• 5560' },
] as const

const accountOf = (id: string | undefined) => accounts.find((account) => account.id === id) ?? accounts[0]

export const bankForm: LookForm = {
  title: 'bank',
  button: 'next',
  later: 'later',
  fields: ({ say }) =>
    html`<fieldset class="choices">
      <legend class="hidden">${say('bank')}</legend>
      ${accounts.map(
        ({ id, name, number }, i) =>
          html`<label class="choice">
            <input type="radio" name="account" value="${id}" ${i === 0 && 'checked'} />
            <span>${say(name)}</span><bdi class="quiet" dir="ltr">${number}</bdi>
          </label>`,
      )}
    </fieldset>`,
  send: ({ account }) => ({ to: 'confirm', query: { account: accountOf(account).id } }),
  confirm: {
    title: 'bankConfirm',
    fields: (sheet, { account }) =>
      html`<p class="chosen">
          <span>${sheet.say(accountOf(account).name)}</span
          ><bdi class="quiet" dir="ltr">${accountOf(account).number}</bdi>
        </p>
        ${codeField(sheet, 'bankSent')}`,
  },
}
