import * as v from 'valibot'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { parseCatalogueEntries, getNameInLanguage, textsByLanguageSchema } from '../parse-catalogue-entries.ts'

interface GameSelectProps {
  readonly brand: string
  readonly games: readonly string[]
  readonly game: string
  readonly onChange: (game: string) => void
}

const gameSchema = v.object({ game: v.string(), names: textsByLanguageSchema })

export function GameSelect({ brand, games, game, onChange }: GameSelectProps) {
  const { t, language } = useOfficeTranslation()
  const file = useOfficeQuery(calls.getLiveFile, { brand, file: 'games' })
  const names = new Map(
    parseCatalogueEntries(file.data?.content, gameSchema).map(({ entry }) => [
      entry.game,
      getNameInLanguage(entry.names, language),
    ]),
  )
  return (
    <select aria-label={t('office:game')} value={game} onChange={({ target }) => onChange(target.value)}>
      {games.map((id) => (
        <option key={id} value={id}>
          {names.get(id) ?? id}
        </option>
      ))}
    </select>
  )
}
