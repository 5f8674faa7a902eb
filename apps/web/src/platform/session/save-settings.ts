import { shopSecretFields } from '@roundsman/domain/company/shop-platforms';
import { withPhrases } from '@roundsman/domain/company/translation-language';
import type { InputOf, ReplyOf } from '../api/api.ts';
import { apiQueryKey, queryClient, useApiMutation } from '../api/queries.ts';

type Stored = ReplyOf<'GET /companies/setting'>;
const key = apiQueryKey('GET /companies/setting');

/** Updates the cached settings at once, before the refetch. */
function show(change: (settings: Stored) => Stored): void {
  queryClient.setQueryData<Stored>(key, (settings) => settings && change(settings));
  void queryClient.invalidateQueries({ queryKey: key });
}

/** Shows saved settings at once. Excludes secrets, whose mask only the server makes. */
export const showSavedSettings = (changes: InputOf<'POST /companies/setting'>['body']): void => {
  const shown = Object.entries(changes).filter(([name]) => !(shopSecretFields as readonly string[]).includes(name));
  return show((settings) => ({ ...settings, ...(Object.fromEntries(shown) as Partial<Stored>) }));
};

export const showSavedPhrases = ({ language, phrases }: InputOf<'POST /language/phrases'>['body']): void =>
  show((settings) => ({ ...settings, translation: withPhrases(settings.translation, language, phrases) }));

/** Saves settings of the company. Send only changed fields, because another user may have changed the rest. */
export function useSaveSettings(
  options: Parameters<typeof useApiMutation<'POST /companies/setting'>>[1] = {},
): ReturnType<typeof useApiMutation<'POST /companies/setting'>> {
  return useApiMutation('POST /companies/setting', {
    ...options,
    onSuccess: async (reply, input) => {
      await options.onSuccess?.(reply, input);
      showSavedSettings(input.body);
    },
  });
}
