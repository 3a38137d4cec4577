import { useSearchParams } from 'wouter'
import { lawRuleStates } from '../../../src/contract/law/find-applicable-law-rules.ts'
import { goodsKinds } from '../../../src/contract/law/rules.table.ts'
import { officeLegalRulesApiCalls } from '../../contract/calls/law.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { withChangedUrlParams } from '../figures/figures-request.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { getIsoDateDaysAgo } from '../orders/date-filter.tsx'
import { EmptyListMessage } from '../ui/empty-list-message.tsx'
import { Field } from '../ui/field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { Panel } from '../ui/panel.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { RuleItem } from './rule-item.tsx'
import { RulesStores } from './rules-stores.tsx'
import { listCountryOptions, parseRulesRequest } from './rules-request.ts'
import styles from './rules.module.css'

export function LegalRulesScreen() {
  const { t } = useOfficeTranslation()
  const [params] = useSearchParams()
  const request = parseRulesRequest(params, getIsoDateDaysAgo(0))
  const { data, error, isPending, isPlaceholderData, refetch } = useOfficeQuery(
    officeLegalRulesApiCalls.listRules,
    request,
  )
  const groups = lawRuleStates.map((state) => ({
    state,
    rules: (data?.rules ?? []).filter((one) => one.state === state),
  }))
  return (
    <>
      <ScreenHeader title={t('office:rules')} aside={t('office:rules_note')} />
      <RulesFilters request={request} />
      <LoadFailure error={error} onRetry={() => void refetch()} />
      {isPending && !error && <LoadingPlaceholder />}
      {data?.rules.length === 0 && <EmptyListMessage title={t('office:rules_none')} />}
      <div className={styles.groups} aria-busy={isPlaceholderData}>
        {data && <RulesStores stores={data.stores} hasPreview={data.hasPreview} purchase={request} />}
        {groups.map(({ state, rules }) =>
          rules.length === 0 ? null : (
            <Panel key={state} title={t(`office:rules_${state}`)} aside={rules.length}>
              <ul className={styles.rules}>
                {rules.map((rule) => (
                  <RuleItem key={rule.id} rule={rule} />
                ))}
              </ul>
            </Panel>
          ),
        )}
      </div>
    </>
  )
}

function RulesFilters({ request }: { readonly request: ReturnType<typeof parseRulesRequest> }) {
  const { t, language } = useOfficeTranslation()
  const [params, setParams] = useSearchParams()
  const change = (name: string) => (value: string) =>
    setParams(withChangedUrlParams(params, { [name]: value === '' ? undefined : value }), { replace: true })
  return (
    <form className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <Field label={t('office:rules_country')}>
        {(control) => (
          <select {...control} value={request.country} onChange={({ target }) => change('country')(target.value)}>
            {listCountryOptions(language).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('office:rules_age')}>
        {(control) => (
          <input
            {...control}
            type="number"
            min={0}
            max={99}
            placeholder={t('office:rules_age_unknown')}
            value={request.age ?? ''}
            onChange={({ target }) => change('age')(target.value)}
          />
        )}
      </Field>
      <Field label={t('office:rules_goods')}>
        {(control) => (
          <select {...control} value={request.goods} onChange={({ target }) => change('goods')(target.value)}>
            {goodsKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`office:rules_kind_${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('office:rules_day')}>
        {(control) => (
          <input {...control} type="date" value={request.day} onChange={({ target }) => change('day')(target.value)} />
        )}
      </Field>
    </form>
  )
}
