type Settings = {
  DATABASE_URL?: string | undefined
  SMTP_URL?: string | undefined
  SMS_GATEWAY_URL?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_LABEL?: string | undefined
  PUBLIC_URL: string
}

/** What is switched on by the environment: only whether, never an address or a key. */
export function configuredServices(settings: Settings): { name: string; on: boolean; note: string }[] {
  const mail = Boolean(settings.SMTP_URL)
  const sms = Boolean(settings.SMS_GATEWAY_URL)
  const oidc = Boolean(settings.OIDC_CLIENT_ID)
  const server = Boolean(settings.DATABASE_URL)
  const tls = settings.PUBLIC_URL.startsWith('https:')
  return [
    {
      name: 'Database server',
      on: server,
      note: server ? 'PostgreSQL' : 'The embedded database, for one process',
    },
    { name: 'Mail by SMTP', on: mail, note: mail ? 'Messages leave by SMTP' : 'Messages stay in the outbox' },
    {
      name: 'SMS gateway',
      on: sms,
      note: sms ? 'Codes leave by SMS' : 'Codes for phones stay in the outbox',
    },
    {
      name: 'Sign-in with a provider',
      on: oidc,
      note: oidc
        ? `By OpenID Connect${settings.OIDC_LABEL ? `: ${settings.OIDC_LABEL}` : ''}`
        : 'Its button is not shown',
    },
    {
      name: 'TLS',
      on: tls,
      note: tls ? 'People come by https' : 'People come by http: fine on one machine only',
    },
  ]
}
