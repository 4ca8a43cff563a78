/**
 * The block in the editor: a choice of the widget, fields for its attributes, and a card in place of the widget, which
 * runs on the page only.
 */
{
  const { wp } = window;
  const { framesOnly, isSetUp, widgets } = window.campusWidgets;
  const { createElement: el, Fragment } = wp.element;
  const { __ } = wp.i18n;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { PanelBody, Placeholder, SelectControl, TextControl, ToggleControl } = wp.components;

  const byTag = new Map(widgets.map((widget) => [widget.tag, widget]));
  const nameOf = ({ tag, title }) => (title === tag ? tag : `${title} (${tag})`);
  const choices = [
    { value: '', label: __('wordpress:block.choose', 'campus-widgets') },
    ...widgets.map((widget) => ({ value: widget.tag, label: nameOf(widget) })),
  ];

  const Edit = ({ attributes, setAttributes }) => {
    const { height, isFrame, tag, title, values } = attributes;
    const widget = byTag.get(tag);
    const setValue = (name, value) => {
      const { [name]: _, ...others } = values;
      setAttributes({ values: value === '' || value === false ? others : { ...others, [name]: value } });
    };
    const field = ([name, kind]) =>
      kind === 'flag'
        ? el(ToggleControl, {
            key: name,
            label: name,
            checked: values[name] === true,
            onChange: (value) => setValue(name, value),
          })
        : el(TextControl, {
            key: name,
            label: name,
            type: kind === 'number' ? 'number' : 'text',
            value: String(values[name] ?? ''),
            onChange: (value) => setValue(name, value),
          });
    const inFrame = isFrame || framesOnly;
    const instructions = isSetUp
      ? __(widget ? 'wordpress:block.shown' : 'wordpress:block.choose', 'campus-widgets')
      : __('wordpress:problem.setup', 'campus-widgets');
    const choose = () =>
      el(SelectControl, {
        label: __('wordpress:block.widget', 'campus-widgets'),
        value: tag,
        options: choices,
        // The attributes of another widget mean something else.
        onChange: (value) => setAttributes({ tag: value, values: {} }),
      });
    return el(
      Fragment,
      null,
      widget &&
        el(
          InspectorControls,
          null,
          el(
            PanelBody,
            { title: __('wordpress:block.attributes', 'campus-widgets') },
            Object.entries(widget.attributes).map(field),
          ),
          el(
            PanelBody,
            { title: __('wordpress:block.frame', 'campus-widgets') },
            el(ToggleControl, {
              label: __('wordpress:block.isFrame', 'campus-widgets'),
              help: __('wordpress:block.isFrameHint', 'campus-widgets'),
              checked: inFrame,
              disabled: framesOnly,
              onChange: (value) => setAttributes({ isFrame: value }),
            }),
            inFrame &&
              el(TextControl, {
                label: __('wordpress:block.title', 'campus-widgets'),
                value: title,
                onChange: (value) => setAttributes({ title: value }),
              }),
            inFrame &&
              el(TextControl, {
                label: __('wordpress:block.height', 'campus-widgets'),
                type: 'number',
                value: String(height),
                onChange: (value) => setAttributes({ height: Number(value) || 600 }),
              }),
          ),
        ),
      el(
        'div',
        useBlockProps(),
        el(
          Placeholder,
          {
            label: widget ? nameOf(widget) : __('wordpress:block.name', 'campus-widgets'),
            instructions,
          },
          isSetUp && choose(),
        ),
      ),
    );
  };

  wp.blocks.registerBlockType('campus-widgets/widget', { edit: Edit, save: () => null });
}
