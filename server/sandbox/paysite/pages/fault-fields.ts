import { html, type Markup } from '../../../http/html.ts'
import { simulatedFaultNames, simulatedFaults, formatFaultValue, type FaultName, type Faults } from '../faults.table.ts'

/** Renders a select, or a text field with suggested keywords. */
function renderFaultField(name: FaultName, value: string, unset: string | undefined): Markup {
  const { label, hint, words, ...row }: { label: string; hint: string; words: readonly string[]; upTo?: number } =
    simulatedFaults[name]
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

/**
 * Renders a field for each fault. `unset` describes the effect of an empty fault; without `unset`, every fault needs a
 * value.
 */
export const renderFaultFields = (
  values: Partial<Faults>,
  unset?: string,
  shown: readonly FaultName[] = simulatedFaultNames,
): Markup =>
  html`<div class="faults">${shown.map((name) => renderFaultField(name, formatFaultValue(name, values), unset))}</div>`
