import { useSnapshot } from 'valtio'
import { getSupportHours } from '../../brands/area-notices.table.ts'
import { resolveGatewayUrl } from '../../kernel/url/gateway-url.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { installApp } from '../../kernel/install/install.actions.ts'
import { useInstallMethod } from '../../kernel/install/use-install-method.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { isEmbeddedInGame, sessionStore } from '../../kernel/session/session.store.ts'
import { LazyServiceEndNotices } from '../../shared/lazy-service-end-notices.tsx'
import { RedeemGiftCardRow } from '../../shared/redeem-gift-card-row.tsx'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { ordersStore } from '../../purchase/orders/orders.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { findGameByClientId, shopStore } from '../../purchase/shop/shop.store.ts'
import { useServiceEnds } from '../../purchase/shop/use-service-ends.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/content/card.tsx'
import { LabeledValueList } from '../../ui/content/labeled-value-list.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { RecipientIdentityCard } from '../../ui/content/recipient-identity-card.tsx'
import { LinkRow } from '../../ui/controls/link-row.tsx'
import { EmailAddress } from '../../ui/content/email-address.tsx'
import { SectionTitle } from '../../ui/content/section-title.tsx'
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx'
import { OrderList } from './orders/order-list.tsx'
import { VipLevelCard } from './vip-card.tsx'
import styles from './my.module.css'

/** Page of the player, with account, orders, last game, settings and customer service. */
export function MyAccountScreen() {
  const { list } = useSnapshot(ordersStore)
  const ends = useServiceEnds(useIsHydrated())
  return (
    <>
      {ends.length > 0 && <LazyServiceEndNotices ends={ends} />}
      <AccountSection />
      <OrderList />
      {/* Render this part only together with the orders above it. Otherwise, it would move when they load. */}
      {list !== null && <BelowOrders />}
    </>
  )
}

function BelowOrders() {
  const t = useTranslate()
  const { config } = useSnapshot(shopStore)
  return (
    <>
      <VipLevelCard />
      <section className={styles.part}>
        <SectionTitle>{t('my:last_game')}</SectionTitle>
        <LastGame />
        {config?.isGiftCard && <RedeemGiftCardRow />}
      </section>
      <SettingsSection />
      <SupportSection />
    </>
  )
}

function AccountSection() {
  const t = useTranslate()
  const { user, params, linkCheck } = useSnapshot(sessionStore)
  if (!user && linkCheck !== 'done') return <UnknownAccount />
  const guest = isEmbeddedInGame({ params })
    ? { hint: t('errors:login_needed_hint') }
    : { hint: t('my:guest_hint'), action: <LoginButton /> }
  return (
    <RecipientIdentityCard
      label={t('my:account')}
      art={<AccountIcon />}
      title={<bdi>{user?.username ?? t('select:guest')}</bdi>}
      lines={user ? [<bdi key="suid">{`${t('my:suid')} ${user.suid}`}</bdi>] : []}
      {...(user ? { action: <AccountButton /> } : guest)}
    />
  )
}

const AccountIcon = () => (
  <span className={styles.face}>
    <Icon name="user" size={28} />
  </span>
)

/** Card for a player whose account is not known. It is as high as an account card to avoid layout shifts. */
function UnknownAccount() {
  const t = useTranslate()
  const isAsked = useSnapshot(sessionStore).linkCheck === 'asking'
  return (
    <RecipientIdentityCard
      label={t('my:account')}
      art={<AccountIcon />}
      title={isAsked ? <VisuallyHidden>{t('shell:loading')}</VisuallyHidden> : t('shell:account')}
      lines={isAsked ? [] : [t('select:who_unreached')]}
    />
  )
}

function AccountButton() {
  const t = useTranslate()
  return (
    <Button look="quiet" onClick={() => openOverlay({ kind: 'accountMenu' })}>
      {t('shell:account')}
    </Button>
  )
}

function LoginButton() {
  const t = useTranslate()
  return (
    <Button look="quiet" onClick={promptLogin}>
      {t('shell:log_in')}
    </Button>
  )
}

function LastGame() {
  const t = useTranslate()
  const { chosen } = useSnapshot(selectionStore)
  const { games } = useSnapshot(shopStore)
  const currentGame =
    games.state === 'ready' && chosen.clientId ? findGameByClientId(games.data, chosen.clientId) : undefined
  const action = (
    <Button look="quiet" onClick={() => navigateTo('/selectGoods')}>
      {t('shell:nav_topup')}
    </Button>
  )
  if (!currentGame)
    return (
      <RecipientIdentityCard
        label={t('my:last_game')}
        art={
          <span className={styles.face}>
            <Icon name="game" size={28} />
          </span>
        }
        title={t('my:last_game_none')}
        lines={[]}
        action={action}
      />
    )
  return (
    <RecipientIdentityCard
      label={t('my:last_game')}
      art={<img src={resolveGatewayUrl(currentGame.game.logo)} alt="" width={52} height={52} />}
      title={<bdi>{chosen.gameName}</bdi>}
      lines={[chosen.role?.name, chosen.server?.name]
        .filter((line) => line !== undefined)
        .map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      action={action}
    />
  )
}

function SettingsSection() {
  const t = useTranslate()
  const { brand, area } = useSnapshot(sessionStore)
  const canInstall = useInstallMethod() !== null
  const canMove = brand.areas.length > 1 && area !== null
  return (
    <section className={styles.part}>
      <SectionTitle>{t('my:settings')}</SectionTitle>
      <LinkRow
        icon="wallet"
        label={t('my:money')}
        value={t('my:money_hint')}
        onPress={() => openOverlay({ kind: 'myMoney' })}
      />
      <LinkRow icon="share" label={t('payRequest:list_title')} onPress={() => openOverlay({ kind: 'payRequests' })} />
      {canMove && (
        <LinkRow
          icon="globe"
          label={t('select:region')}
          value={t(`select:area_${area}`)}
          onPress={() => openOverlay({ kind: 'areaPicker' })}
        />
      )}
      {canInstall && (
        <LinkRow
          icon="share"
          label={t('install:offer_title')}
          value={t('install:install')}
          onPress={() => void installApp()}
        />
      )}
    </section>
  )
}

function SupportSection() {
  const t = useTranslate()
  const { brand, area } = useSnapshot(sessionStore)
  const { support } = brand
  const hours = getSupportHours(brand, area)
  const facts = [
    {
      label: t('my:support_email'),
      value: (
        <a className={styles.mail} href={`mailto:${support.email}`}>
          <EmailAddress address={support.email} />
        </a>
      ),
    },
    ...(hours ? [{ label: t('my:support_hours'), value: <bdi>{hours}</bdi> }] : []),
  ]
  return (
    <section className={styles.part}>
      <SectionTitle>{t('my:support')}</SectionTitle>
      <Card>
        <LabeledValueList facts={facts} />
      </Card>
      <LinkRow icon="help" label={t('shell:refunds_help')} onPress={() => openOverlay({ kind: 'help' })} />
    </section>
  )
}
