import { html, type Markup } from '../../pages/html.ts'
import { faultNames, faults, writeFault, type FaultName, type Faults } from '../faults.table.ts'

/** A free field with the words it also takes, or a choice between words. */
function faultField(name: FaultName, value: string, unset: string | undefined): Markup {
  const { label, hint, words, ...row }: { label: string; hint: string; words: readonly string[]; upTo?: number } =
    faults[name]
  const input =
    row.upTo === undefined
      ? html`<select name="${name}">
          ${unset !== undefined && html`<option value="">${unset}</option>`}
          ${words.map((word) => html`<option ${word === value && 'selected'}>${word}</option>`)}
        </select>`
      : html`<input
          name="${name}"
          value="${value}"
          placeholder="${unset}"
          pattern="${['[0-9]{1,8}', ...words].join('|')}"
          autocomplete="off"
        />`
  return html`<label class="field"
    ><span><b>${label}</b> ${hint}</span>${input}</label
  >`
}

/** `unset` says what a fault does that is not turned here; without it each must be turned. */
export const faultFields = (
  values: Partial<Faults>,
  unset?: string,
  shown: readonly FaultName[] = faultNames,
): Markup => html`<div class="faults">${shown.map((name) => faultField(name, writeFault(name, values), unset))}</div>`
