import { html } from '../../../http/html.ts'
import { renderOneTimeCodeField } from './fields.ts'
import type { PageForm } from './page-form.ts'

const accounts = [
  { id: '1', name: 'accountCurrent', number: '•••• 4821' },
  { id: '2', name: 'accountSavings', number: '•••• 0937' },
  { id: '3', name: 'accountJoint', number: '•••• 5560' },
] as const

const findAccount = (id: string | undefined) => accounts.find((account) => account.id === id) ?? accounts[0]

export const bankPaymentForm: PageForm = {
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
  send: ({ account }) => ({ to: 'confirm', query: { account: findAccount(account).id } }),
  confirm: {
    title: 'bankConfirm',
    fields: (sheet, { account }) =>
      html`<p class="chosen">
          <span>${sheet.say(findAccount(account).name)}</span
          ><bdi class="quiet" dir="ltr">${findAccount(account).number}</bdi>
        </p>
        ${renderOneTimeCodeField(sheet, 'bankSent')}`,
  },
}
