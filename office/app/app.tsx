import { useEffect } from 'react'
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { officeSessionApiCalls as calls } from '../contract/calls/session.calls.ts'
import { CallError } from './api/call-error.ts'
import { callOfficeApi, setCsrfToken } from './api/call-office.ts'
import { useOfficeTranslation } from './i18n/i18n.ts'
import { screens } from './screens/screens.table.ts'
import { IdentityConfirmedScreen } from './session/identity-confirmed-screen.tsx'
import { ReauthenticationDialog } from './session/reauthentication-dialog.tsx'
import { InvitationScreen } from './session/invitation-screen.tsx'
import { ConfirmationRefusedScreen } from './session/confirmation-refused-screen.tsx'
import { hasRightIn, SessionContext } from './session/session.ts'
import { SignInScreen } from './session/sign-in-screen.tsx'
import { BrandRouter } from './shell/brand-router.tsx'
import { OfficeLayout } from './shell/office-layout.tsx'
import { Button } from './ui/button.tsx'
import { EmptyListMessage } from './ui/empty-list-message.tsx'

/** Returns true for errors that a retry may fix. */
const isPassing = (error: unknown) => error instanceof CallError && ['offline', 'unavailable'].includes(error.code)

const client = new QueryClient({
  defaultOptions: {
    // Send calls even if the browser reports being offline, because the gateway may still be reachable.
    queries: { networkMode: 'always', staleTime: 5000, retry: (failures, error) => isPassing(error) && failures < 2 },
    // Never retry a change automatically. The user is told that its response was lost, and decides whether to retry.
    mutations: { networkMode: 'always', retry: false },
  },
})

export function App() {
  return (
    <QueryClientProvider client={client}>
      <BrandRouter>
        <Entrance />
      </BrandRouter>
    </QueryClientProvider>
  )
}

async function loadSession() {
  const session = await callOfficeApi(calls.getSession, {})
  if (session.isSignedIn) setCsrfToken(session.token)
  return session
}

/** Shows the office to signed-in users and the sign-in screen to everyone else. */
function Entrance() {
  const { t } = useOfficeTranslation()
  const [path, navigate] = useLocation()
  const queries = useQueryClient()
  const { data: session, error, refetch } = useQuery({ queryKey: ['session'], queryFn: loadSession, staleTime: 60_000 })
  useEffect(() => {
    document.title = t('office:title')
  }, [t])
  const enter = () => {
    queries.clear()
    if (path === '/invitation') navigate('/', { replace: true })
    void refetch()
  }
  if (path === '/confirmed') return <IdentityConfirmedScreen />
  if (path === '/invitation') return <InvitationScreen onSignedIn={enter} />
  if (!session)
    return error ? (
      <EmptyListMessage title={t('office:error_offline')}>
        <Button onClick={() => void refetch()}>{t('office:try_again')}</Button>
      </EmptyListMessage>
    ) : null
  if (!session.isSignedIn) return <SignInScreen openid={session.openid} onSignedIn={enter} />
  const open = screens.filter(({ right }) => right === undefined || hasRightIn(session, right))
  return (
    <SessionContext.Provider value={session}>
      <OfficeLayout>
        <Switch>
          {open.map(({ path: pattern, screen }) => (
            <Route key={pattern} path={pattern} component={screen.component} />
          ))}
          <Route path="/sign-in" component={ConfirmationRefusedScreen} />
          <Route path="/">
            <Redirect to={open[0]?.path ?? '/account'} replace />
          </Route>
          <Route>
            <EmptyListMessage title={t('office:not_found')}>
              <p>{t('office:not_found_hint')}</p>
            </EmptyListMessage>
          </Route>
        </Switch>
      </OfficeLayout>
      <ReauthenticationDialog />
    </SessionContext.Provider>
  )
}
