import { useState, type ReactNode } from 'react'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, Field } from '../../ui/field.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { AddField } from './add-field.tsx'
import { ChecklistControl } from './controls/checklist-control.tsx'
import { SingleValueControl, type SingleValueKind } from './controls/single-value-control.tsx'
import { FieldGroup } from './field-group.tsx'
import { findFieldDefinition, joinFieldPath, type FieldDefinition } from './fields.table.ts'
import { useFieldFormState } from './form-context.ts'
import { FieldTabs } from './field-tabs.tsx'
import { ListEntriesEditor } from './list-entries-editor.tsx'
import { createInitialFieldValue } from './schema/create-initial-field-value.ts'
import { canControlShowValue } from './schema/can-control-show-value.ts'
import type { Control, FormField } from './schema/read-schema.ts'
import { removeUnknownFields } from './schema/remove-unknown-fields.ts'
import {
  formatPath,
  formatPrimitiveValue,
  getValueAtPath,
  isPathInside,
  isRecord,
  setValueAtPath,
  type Path,
} from './text/edit-value.ts'
import { useFieldLabels } from './use-field-labels.ts'
import { TextPerLanguageSwitch } from './text-per-language-switch.tsx'
import { useFieldReferenceOptions } from './use-field-reference-options.ts'
import styles from './forms.module.css'

interface ObjectFieldsProps {
  readonly fields: readonly FormField[]
  readonly path: Path
  readonly place: string
  readonly value: unknown
  /** The object's table row. Fields without their own row, such as prices by currency, use its control too. */
  readonly row?: FieldDefinition | undefined
  /** Name of the field that selects the variant of the object. It is shown above the other fields. */
  readonly variantKey?: string
}

const unknownRow: FieldDefinition = { label: 'office:field_unknown', hint: 'office:field_unknown' }

/** Fields of an object. Missing optional fields can be added below the list. */
function ObjectFields({ fields, path, place, value, row, variantKey }: ObjectFieldsProps) {
  const { file, isEditable, problems, focusPath, changeField, focusField } = useFieldFormState()
  const { language } = useOfficeTranslation()
  const { nameField } = useFieldLabels()
  const [chosen, setChosen] = useState(language as string)
  const order = fields.map(({ name }) => name)
  const placed = fields.map((field) => {
    const inside = joinFieldPath(file, place, field.name)
    const own = inside === place ? undefined : findFieldDefinition(file, inside)
    return {
      ...field,
      place: inside,
      row: own,
      label: nameField(field.name, own),
      current: getValueAtPath(value, [field.name]),
    }
  })
  const isShown = ({ isAddable, current }: (typeof placed)[number]) => !isAddable || current !== undefined
  const present = placed.filter(isShown)
  const hidden = placed.filter((field) => !isShown(field))
  const unknown = isRecord(value)
    ? Object.entries(value).filter(([name]) => name !== variantKey && !order.includes(name))
    : []
  // Show short texts by key, such as names by language, one per line. Show longer content, such as banners, one key at
  // a time.
  const hasKeys = placed.every((field) => field.row === undefined)
  const isCompact = hasKeys && row?.control !== 'longText' && fields.every(({ control }) => control.kind === 'text')
  const isTabbed = hasKeys && !isCompact && present.length > 1
  const requested = present.find(
    ({ name }) => focusPath !== undefined && isPathInside(focusPath, formatPath([...path, name])),
  )
  if (requested && requested.name !== chosen) setChosen(requested.name)
  const tab = present.find(({ name }) => name === chosen) ?? present.find(({ name }) => name === 'en') ?? present[0]
  const add = (name: string) => {
    const control = fields.find((field) => field.name === name)?.control
    if (!control) return
    changeField([...path, name], createInitialFieldValue(control) ?? '', order)
    focusField([...path, name])
  }
  return (
    <>
      {isTabbed && (
        <FieldTabs
          fields={present.map(({ name, label }) => ({
            name,
            label,
            hasProblem: [...problems.keys()].some((problem) => isPathInside(problem, formatPath([...path, name]))),
          }))}
          selected={tab?.name}
          onSelect={setChosen}
        />
      )}
      {(isTabbed && tab ? [tab] : present).map((field) => (
        <FieldView
          key={field.name}
          control={field.control}
          label={field.label}
          row={field.row ?? withoutHint(row)}
          path={[...path, field.name]}
          place={field.place}
          value={field.current ?? field.fallback}
          parent={value}
          order={order}
          isRemovable={field.isAddable && isEditable}
          isCompact={isCompact}
        />
      ))}
      {unknown.map(([name, current]) => (
        <FieldView
          key={name}
          control={{ kind: 'unknown' }}
          label={name}
          row={unknownRow}
          path={[...path, name]}
          place={place}
          value={current}
          parent={value}
          isRemovable={isEditable}
        />
      ))}
      {isEditable && <AddField options={hidden.map(({ name, label }) => ({ value: name, label }))} onAdd={add} />}
    </>
  )
}

function withoutHint(row: FieldDefinition | undefined): FieldDefinition | undefined {
  if (!row) return undefined
  const { hint: _hint, ...others } = row
  return others
}

interface FieldViewProps {
  readonly control: Control
  readonly label: string
  readonly row: FieldDefinition | undefined
  readonly path: Path
  readonly place: string
  readonly value: unknown
  /** Object that contains the field. */
  readonly parent: unknown
  /** Field names of the object in the order of the schema. */
  readonly order?: readonly string[]
  readonly isRemovable?: boolean
  readonly isCompact?: boolean
  /** Overrides the default handler, which changes only the value at `path`. */
  readonly onChange?: (value: unknown) => void
}

/** Field with its label, hint and problem. The schema and the table of fields select the control. */
function FieldView(field: FieldViewProps) {
  const { control, label, row, path, value, parent, order, isRemovable = false, isCompact = false } = field
  const { t } = useOfficeTranslation()
  const { isEditable, isUploading, problems, changeField, focusField } = useFieldFormState()
  const { nameField } = useFieldLabels()
  const known = useFieldReferenceOptions(row?.reference, parent)
  const place = formatPath(path)
  const found = problems.get(place)
  const problem = found && control.kind === 'unknown' ? { text: t('office:field_unknown'), lang: undefined } : found
  const hint = row?.hint && t(row.hint)
  const change = field.onChange ?? ((next: unknown) => changeField(path, next, order))
  const remove = isRemovable && (
    <Button
      kind="plain"
      aria-label={`${t('office:remove')}: ${label}`}
      disabled={isUploading}
      onClick={() => {
        change(undefined)
        focusField(path.slice(0, -1))
      }}
    >
      {isCompact ? '✕' : t('office:remove')}
    </Button>
  )
  const showLine = (kind: SingleValueKind, action: ReactNode = remove) => {
    const isWide = row?.control === 'picture' || row?.control === 'longText'
    return (
      <div className={joinClasses(styles.field, isWide && styles.wide, isCompact && styles.compact)} data-path={place}>
        <Field
          label={label}
          hint={hint}
          error={problem?.text}
          errorLanguage={problem?.lang}
          action={action}
          isRow={isCompact}
        >
          {(attributes) => <SingleValueControl {...field} attributes={attributes} control={kind} onChange={change} />}
        </Field>
      </div>
    )
  }
  const showGroup = (content: ReactNode, action: ReactNode = remove) => (
    <FieldGroup label={label} hint={hint} problem={problem} path={place} action={action}>
      {content}
    </FieldGroup>
  )
  const raw = <code className={styles.raw}>{JSON.stringify(value)}</code>
  if (!canControlShowValue(control, value)) return showGroup(raw)
  switch (control.kind) {
    case 'unknown':
      return showGroup(raw)
    case 'text':
    case 'number':
    case 'choice':
      return showLine(control)
    case 'switch':
      return (
        <div className={styles.field} data-path={place}>
          <CheckboxField
            label={label}
            hint={problem?.text ?? hint}
            isChecked={value === true}
            isDisabled={!isEditable}
            onChange={change}
          />
          {remove}
        </div>
      )
    case 'checklist': {
      const options = control.options.map((option) => ({ value: option, label: nameField(option, undefined) }))
      return showGroup(<ChecklistControl options={options} values={readTexts(value)} onChange={change} />)
    }
    case 'list': {
      const isText = control.item.kind === 'text'
      if (isText && known)
        return showGroup(<ChecklistControl options={known} values={readTexts(value)} onChange={change} />)
      return showGroup(
        <ListEntriesEditor
          label={label}
          items={Array.isArray(value) ? value : []}
          path={path}
          isOpenable={!isText}
          createItem={() => createInitialFieldValue(control.item)}
          onChange={change}
          renderItem={(item, index) => (
            <NestedFields
              {...field}
              control={control.item}
              label={`${label} ${index + 1}`}
              row={isText ? withoutHint(row) : row}
              path={[...path, index]}
              value={item}
              isRemovable={false}
              isCompact={isText}
            />
          )}
        />,
      )
    }
    case 'object':
    case 'variant':
      return showGroup(<NestedFields {...field} />)
    case 'textOrTexts': {
      const isByLanguage = isRecord(value)
      const toggle = isEditable && (
        <>
          <TextPerLanguageSwitch label={label} value={value} onChange={change} />
          {remove}
        </>
      )
      return isByLanguage
        ? showGroup(<NestedFields {...field} control={control.texts} />, toggle)
        : showLine(control.text, toggle)
    }
  }
}

const readTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(formatPrimitiveValue) : [])

/** Fields of a row, a group or a list entry. */
export function NestedFields(content: FieldViewProps) {
  const { control, row, path, place, value } = content
  const { file, changeField } = useFieldFormState()
  const { nameField } = useFieldLabels()
  if (control.kind === 'object')
    return <ObjectFields fields={control.fields} path={path} place={place} value={value} row={row} />
  if (control.kind !== 'variant') return <FieldView {...content} />
  const { key, cases } = control
  const own = findFieldDefinition(file, joinFieldPath(file, place, key))
  const chosen = getValueAtPath(value, [key])
  const fields = cases.find((one) => one.value === chosen)?.fields
  return (
    <>
      <FieldView
        control={{ kind: 'choice', options: cases.map((one) => one.value) }}
        label={nameField(key, own)}
        row={own}
        path={[...path, key]}
        place={joinFieldPath(file, place, key)}
        value={chosen}
        parent={value}
        // Remove the fields of the previous variant. The schema would reject them, and no control would show them.
        onChange={(next) => changeField(path, removeUnknownFields(control, setValueAtPath(value, [key], next, [key])))}
      />
      {fields && <ObjectFields fields={fields} path={path} place={place} value={value} variantKey={key} />}
    </>
  )
}
