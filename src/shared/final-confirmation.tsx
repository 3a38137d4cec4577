import type { CopyKey } from '../kernel/i18n/copy-types.ts'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { DotSeparatedText } from '../ui/content/dot-separated.tsx'
import { LabeledValueList, type LabeledValue } from '../ui/content/labeled-value-list.tsx'

interface FinalConfirmationProps {
  /** Facts that the law requires above the Buy button; empty if it requires none. */
  facts: readonly { label: CopyKey; words: CopyKey; methodName?: string }[]
  /** Purchase price, shown after the first fact. */
  price: LabeledValue
}

/** Facts of a purchase directly above the Buy button. Renders nothing if there are none. */
export function FinalConfirmation({ facts, price }: FinalConfirmationProps) {
  const t = useTranslate()
  const [first, ...others] = facts.map(({ label, words, methodName }) => ({
    label: t(label),
    value: <DotSeparatedText parts={[methodName, t(words)]} />,
  }))
  return first ? <LabeledValueList facts={[first, price, ...others]} isCompact /> : null
}
