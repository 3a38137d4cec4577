interface Leaving {
  /** The company's page. */
  readonly authorize: string
  readonly client: string
  readonly redirectUri: string
  readonly state: string
}

/** An authorization request as OpenID has it. The choice of account is asked for: it may be another one than last time. */
export function authorizeUrl({ authorize, client, redirectUri, state }: Leaving): string {
  const query = new URLSearchParams({
    client_id: client,
    response_type: 'code',
    scope: 'openid',
    prompt: 'select_account',
    redirect_uri: redirectUri,
    state,
  })
  return `${authorize}?${query.toString()}`
}
