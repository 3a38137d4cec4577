import { html } from '../../pages/html.ts'
import { codeField } from './fields.ts'
import type { LookForm } from './look-form.ts'

const accounts = [
  { id: '1', name: 'Current', number: '•••• 4821' },
  { id: '2', name: 'Savings', number: '•••• 0937' },
  { id: '3', name: 'Joint', number: '•••• 5560' },
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
            <span>${name}</span><span class="quiet">${number}</span>
          </label>`,
      )}
    </fieldset>`,
  send: ({ account }) => ({ to: 'confirm', query: { account: accountOf(account).id } }),
  confirm: {
    title: 'bankConfirm',
    fields: (sheet, { account }) =>
      html`<p class="chosen">
          <span>${accountOf(account).name}</span><span class="quiet">${accountOf(account).number}</span>
        </p>
        ${codeField(sheet, 'bankSent')}`,
  },
}
