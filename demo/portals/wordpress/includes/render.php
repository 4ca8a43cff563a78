<?php
/**
 * Widgets in posts: the block and the shortcode. Whoever may write a post chooses a widget of a list and values for its
 * attributes; neither can bring markup or a script of their own.
 *
 * @package CampusWidgets
 */

namespace CampusWidgets;

defined( 'ABSPATH' ) || exit;

const VALUE_MAX = 2048;

/**
 * The widgets with their attributes, as the build wrote them from the definitions of the package.
 *
 * @return array<string, array{title: string, attributes: array<string, string>}>
 */
function widgets(): array {
	static $widgets;
	$widgets ??= require dirname( FILE ) . '/includes/widgets.php';
	return $widgets;
}

/** The name of a widget in the language of the site. */
function widget_title( string $tag ): string {
	$title = widgets()[ $tag ]['title'];
	// phpcs:ignore WordPress.WP.I18n -- the build translates the titles of the list.
	return '' === $title ? $tag : translate( $title, 'campus-widgets' );
}

/** The value of an attribute as it may stand in a page; null if it is none of that kind. */
function attribute_value( string $kind, $value ): ?string {
	if ( ! is_scalar( $value ) ) {
		return null;
	}
	$value = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : (string) $value;
	if ( 'flag' === $kind ) {
		return in_array( $value, array( '', 'true', 'false', '1', '0' ), true ) ? $value : null;
	}
	if ( 'number' === $kind ) {
		return preg_match( '/^-?\d{1,9}(\.\d{1,9})?$/D', $value ) ? $value : null;
	}
	$is_long   = strlen( $value ) > VALUE_MAX || ! is_plain_text( $value );
	$is_script = preg_match( '/^(?:javascript|data|vbscript|blob|file):/i', preg_replace( '/[\x00-\x20\x7f-\xa0]/', '', $value ) );
	return $is_long || $is_script ? null : $value;
}

/** Whether a text is UTF-8 without control characters. */
function is_plain_text( string $text ): bool {
	return 1 === preg_match( '/^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$/Du', $text );
}

/** What a wrong block or shortcode says, to those who can correct it. */
function problem( string $text, string $name = '' ): string {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	return '<p class="campus-widgets-problem"><strong>Campus Widgets:</strong> ' . esc_html( strtr( $text, array( '{{name}}' => $name ) ) ) . '</p>';
}

/** The attributes of an element, escaped. */
function attributes_html( array $attributes ): string {
	$html = '';
	foreach ( $attributes as $name => $value ) {
		$html .= ' ' . $name . '="' . esc_attr( $value ) . '"';
	}
	return $html;
}

/** The modules of a page that shows widgets: first this site's, so that widgets find their session. */
function enqueue_modules( bool $in_frame ): void {
	wp_enqueue_script_module( 'campus-widgets-session', plugins_url( 'assets/session.js', FILE ), array(), VERSION );
	$module = $in_frame ? 'campus-frame' : 'campus';
	wp_enqueue_script_module( "campus-widgets-$module", settings()['platform'] . "/widgets/esm/$module.js", array(), null );
}

/**
 * A widget as HTML.
 *
 * @param string $tag   The tag.
 * @param array  $asked Values of its attributes by name.
 * @param array  $frame isFrame: whether it is shown in a frame; title and height of the frame.
 */
function widget_html( string $tag, array $asked, array $frame ): string {
	if ( ! is_set_up() ) {
		return problem( __( 'wordpress:problem.setup', 'campus-widgets' ) );
	}
	if ( ! isset( widgets()[ $tag ] ) ) {
		return problem( __( 'wordpress:problem.widget', 'campus-widgets' ), $tag );
	}
	if ( is_feed() ) {
		return '';
	}
	[ 'platform' => $platform, 'tenant' => $tenant, 'frame' => $frames_only ] = settings();

	$kinds    = widgets()[ $tag ]['attributes'];
	$values   = array( 'tenant' => $tenant, 'language' => language_of( determine_locale() ) );
	$problems = '';
	if ( isset( $kinds['school-id'] ) ) {
		$values['school-id'] = $tenant;
	}
	if ( is_string( $asked['language'] ?? null ) && isset( LANGUAGES[ $asked['language'] ] ) ) {
		$values['language'] = $asked['language'];
		unset( $asked['language'] );
	}
	foreach ( $asked as $name => $value ) {
		$own = isset( $kinds[ $name ] ) ? attribute_value( $kinds[ $name ], $value ) : null;
		if ( null === $own ) {
			$problems .= problem( __( 'wordpress:problem.attribute', 'campus-widgets' ), (string) $name );
		} elseif ( 'flag' !== $kinds[ $name ] ) {
			$values[ $name ] = $own;
		} elseif ( ! in_array( $own, array( 'false', '0' ), true ) ) {
			$values[ $name ] = '';
		}
	}
	$in_frame = $frames_only || $frame['isFrame'];
	enqueue_modules( $in_frame );
	if ( $in_frame ) {
		$html = '<iframe' . attributes_html(
			array(
				'data-campus'    => $tag,
				'src'            => "$platform/embed/$tag?" . http_build_query( $values, '', '&', PHP_QUERY_RFC3986 ),
				'title'          => '' === $frame['title'] ? widget_title( $tag ) : $frame['title'],
				'width'          => '100%',
				'height'         => (string) min( 5000, max( 100, $frame['height'] ) ),
				'loading'        => 'lazy',
				'referrerpolicy' => 'origin',
				'allow'          => 'fullscreen; clipboard-write; screen-wake-lock',
				'style'          => 'display:block;border:0',
			)
		) . '></iframe>';
	} else {
		$html = "<$tag" . attributes_html( $values ) . "></$tag>";
	}
	$session = signs_in() ? array(
		'data-campus-nonce' => add_query_arg( 'action', 'campus_widgets_nonce', admin_url( 'admin-ajax.php' ) ),
		'data-campus-token' => rest_url( 'campus/v1/token' ),
		'data-campus-login' => wp_login_url(),
	) : array();
	return $problems . '<div class="campus-widgets"' . attributes_html( $session ) . ">$html</div>";
}

/** [campus tag="campus-live-list" filter="…" frame="true" title="…" height="600"] */
function shortcode( $given ): string {
	$given = is_array( $given ) ? $given : array();
	$own   = array( 'tag', 'frame', 'title', 'height' );
	$tag   = (string) ( $given['tag'] ?? '' );
	// A name without a value comes as a value without a name.
	$asked = array();
	foreach ( $given as $name => $value ) {
		if ( is_int( $name ) ) {
			$asked[ strtolower( (string) $value ) ] = '';
		} elseif ( ! in_array( $name, $own, true ) ) {
			$asked[ $name ] = $value;
		}
	}
	$is_frame = isset( $asked['frame'] ) || in_array( $given['frame'] ?? 'false', array( '', 'true', '1' ), true );
	unset( $asked['frame'] );
	return widget_html( $tag, $asked, frame_of( $is_frame, $given['title'] ?? '', $given['height'] ?? 600 ) );
}

/** How a frame is shown, of values that somebody wrote. */
function frame_of( bool $is_frame, $title, $height ): array {
	return array(
		'isFrame' => $is_frame,
		'title'   => is_string( $title ) ? sanitize_text_field( $title ) : '',
		'height'  => is_numeric( $height ) ? (int) $height : 600,
	);
}

/** The block: its attributes are what somebody sent, whatever the editor lets them choose. */
function block( array $attributes ): string {
	$tag    = is_string( $attributes['tag'] ?? null ) ? $attributes['tag'] : '';
	$values = is_array( $attributes['values'] ?? null ) ? array_filter( $attributes['values'], fn( $value ) => '' !== $value ) : array();
	$frame  = frame_of( true === ( $attributes['isFrame'] ?? false ), $attributes['title'] ?? '', $attributes['height'] ?? 600 );
	$html   = widget_html( $tag, $values, $frame );
	return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . ">$html</div>";
}

add_action(
	'init',
	function () {
		add_shortcode( 'campus', __NAMESPACE__ . '\shortcode' );
		register_block_type( dirname( FILE ) . '/block', array( 'render_callback' => __NAMESPACE__ . '\block' ) );
		wp_set_script_translations( 'campus-widgets-widget-editor-script', 'campus-widgets', dirname( FILE ) . '/languages' );
	}
);

add_action(
	'enqueue_block_editor_assets',
	function () {
		$list = array();
		foreach ( widgets() as $tag => [ 'attributes' => $attributes ] ) {
			$list[] = array( 'tag' => $tag, 'title' => widget_title( $tag ), 'attributes' => (object) $attributes );
		}
		$data = array( 'isSetUp' => is_set_up(), 'framesOnly' => settings()['frame'], 'widgets' => $list );
		$json = wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP );
		wp_add_inline_script( 'campus-widgets-widget-editor-script', "var campusWidgets = $json;", 'before' );
	}
);
