import replyTexts from '@roundsman/contract/reply-texts';
import {
  isEditor,
  messagePlaceholders,
  shopSecretFields,
  shopSwitchFields,
  type ShopUrlField,
  shopUrlFields,
} from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { mayUse, type SignedIn } from '../../platform/http/requests/principal.ts';
import { listSecretHints } from '../../platform/secrets/company-secrets.ts';
import { countAttempt } from '../auth/index.ts';
import { requestPurchase } from './request-purchase.ts';
import { completeUrls } from './complete-urls.ts';
import { savePhrases, saveSettings } from './save-settings.ts';
import { saveShopSecrets } from './save-shop-secrets.ts';
import { readSettings, readWebhookFields } from './settings.store.ts';
import { translatePhrases } from './translate-phrases.ts';
import { tableOf } from '@roundsman/domain/typed-tables';

export const routes = handlers({
  'GET /companies/setting': async ({ tenant, principal, translator }) => {
    const { stored, hints } = await tenant.read(async (tx) => ({
      stored: { ...(await readSettings(tx)), ...(await readWebhookFields(tx)) },
      hints: await listSecretHints(tx),
    }));
    const { translation, ...settings } = stored;
    return {
      ...settings,
      // A URL may contain a key, so it is hidden from users who cannot change it.
      ...(!isEditor(principal.roles) && hiddenFromReaders),
      ...hiddenFromKey(principal),
      ...tableOf(shopSecretFields, (field) =>
        isEditor(principal.roles) && !principal.isProgram ? (hints.get(field) ?? null) : null,
      ),
      translation: structuredClone(translation),
      notificationFields: [...messagePlaceholders],
      canTranslate: translator !== null,
    };
  },

  'POST /companies/setting': async ({ tenant, principal, config, secrets }, { body }) => {
    if (!canChange(principal, Object.keys(body))) refuse('forbidden');
    if (principal.isProgram) checkKeyFields(principal, Object.keys(body));
    const input = completeUrls(body, config.allowedHosts);
    await tenant.write(async (tx) => {
      const { changes, secretFields } = await saveShopSecrets(tx, secrets, input, await readSettings(tx));
      await saveSettings(tx, changes, principal, secretFields);
    });
    return { message: replyTexts.completed };
  },

  'POST /language/phrases': async ({ tenant, principal }, { body }) => {
    if (!canChange(principal, ['translation'])) refuse('forbidden');
    await tenant.write((tx) => savePhrases(tx, body, principal.userId));
    return { message: replyTexts.completed };
  },

  'POST /purchase-requests': async (ctx, { body }) => {
    if (!ctx.config.purchaseMail) refuse('purchase_not_configured');
    await countAttempt(ctx, { purchase: ctx.principal.companyId });
    await ctx.tenant.write((tx) => requestPurchase(tx, ctx.principal, body.message));
    return { message: replyTexts.purchaseRequested };
  },

  'POST /language/translate': ({ translator, log, principal }, { body }) => {
    if (!canChange(principal, ['translation'])) refuse('forbidden');
    return translatePhrases(translator, log, body);
  },
});

const hiddenFromReaders = Object.fromEntries(
  ['webhookEndPointUrl', ...shopUrlFields].map((field) => [field, null]),
) as Partial<Record<'webhookEndPointUrl' | ShopUrlField, null>>;

const webhookFields: ReadonlySet<string> = new Set(['webhookEndPointUrl', 'webhookDescription', 'webhookEvents']);
const shopFields: ReadonlySet<string> = new Set([...shopUrlFields, ...shopSecretFields, ...shopSwitchFields]);

const hiddenShops = Object.fromEntries(shopUrlFields.map((field) => [field, null])) as Partial<
  Record<ShopUrlField, null>
>;

/** API keys never see the shops' URLs, which may contain a key, and the webhook's only with its scope. */
const hiddenFromKey = (principal: SignedIn) => ({
  ...(principal.isProgram && hiddenShops),
  ...(!mayUse(principal, 'webhooks.read') && { webhookEndPointUrl: null }),
});

/** Refuses an API key the settings of shops and their secrets, and those of webhooks without the scope for them. */
function checkKeyFields(principal: SignedIn, fields: readonly string[]): void {
  if (fields.some((field) => shopFields.has(field))) refuse('forbidden');
  if (fields.some((field) => webhookFields.has(field)) && !mayUse(principal, 'webhooks.write'))
    refuse('api_key_scope_missing', undefined, { scope: 'webhooks.write' });
}

const partnerFields = new Set(['systemLanguage', 'translation']);

/** Partners may change brand and language only. */
function canChange({ roles }: SignedIn, fields: readonly string[]): boolean {
  return isEditor(roles) || fields.every((field) => partnerFields.has(field));
}
