import { useId, useRef, useState } from 'react';
import { PLATE_KINDS, type PlateKind } from '../../../../src/contract/plate/plate-editing.ts';
import { ErrorBlock } from '../../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../../src/ui/feedback/error-text.ts';
import { Skeleton } from '../../../../src/ui/feedback/skeleton.tsx';
import { Select } from '../../../../src/ui/list/select.tsx';
import { useResource } from '../../../../src/ui/resource/use-resource.ts';
import { useLocale } from '../../../../src/ui/text/locale.ts';
import { useServices } from '../services.ts';
import { loadPlate } from './categories.ts';
import { CategoryList } from './category-list.tsx';
import { RemovePlate } from './remove-plate.tsx';
import { TitleForm } from './title-form.tsx';

/** The plates of a school: their titles and their categories. */
export function Plates() {
  const { language, t } = useLocale();
  const { api, navigation, schoolId } = useServices();
  const [contentType, setContentType] = useState<PlateKind>('knowledge');
  const wanted = { api, schoolId, contentType, language };
  const { value, error, busy, retry } = useResource(loadPlate, wanted, { key: ({ contentType: kind }) => kind });
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const address = navigation.href({ route: 'plate', params: { schoolId }, query: { contentType } });
  return (
    <>
      <section className="card" aria-labelledby={title}>
        <h3 className="heading" id={title} ref={heading} tabIndex={-1}>
          {t('console-plates:title')}
        </h3>
        <p className="note">{t('console-plates:intro')}</p>
        <Select
          name="plate-kind"
          label={t('console-plates:kind')}
          value={contentType}
          options={PLATE_KINDS.map((kind) => ({ value: kind, label: t(`console-plates:kind.${kind}`) }))}
          onChange={(kind) => setContentType(kind as PlateKind)}
        />
        {error && (
          <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={busy} onRetry={() => retry()} />
        )}
        {value === undefined && !error && <Skeleton kind="block" height="160px" />}
        {value !== undefined && (
          <TitleForm
            key={`${contentType} ${value?.title}`}
            contentType={contentType}
            title={value?.title ?? null}
            onSaved={async () => {
              await retry();
              if (!value) list?.focus();
            }}
          />
        )}
        {value && (
          <>
            <p>
              <a href={address}>{t('console-plates:open')}</a>
            </p>
            <RemovePlate
              contentType={contentType}
              title={value.title}
              onRemoved={async () => {
                await retry();
                heading.current?.focus();
              }}
            />
          </>
        )}
      </section>
      {value && (
        <CategoryList
          key={contentType}
          ref={setList}
          contentType={contentType}
          plate={value}
          onChanged={() => retry()}
        />
      )}
    </>
  );
}
