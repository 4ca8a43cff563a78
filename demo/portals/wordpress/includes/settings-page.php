<?php
/**
 * Settings → Campus Widgets, for administrators.
 *
 * @package CampusWidgets
 */

namespace CampusWidgets;

defined( 'ABSPATH' ) || exit;

const CAPABILITY = 'manage_options';
const PAGE       = 'campus-widgets';

function page_address( string $result = '' ): string {
	return add_query_arg( array_filter( array( 'page' => PAGE, 'campus' => $result ) ), admin_url( 'options-general.php' ) );
}

/** Creates or replaces the signing key. */
function handle_key(): void {
	check_admin_referer( 'campus_widgets_key' );
	if ( ! current_user_can( CAPABILITY ) ) {
		wp_die( '', '', array( 'response' => 403 ) );
	}
	$key = create_key();
	if ( '' !== $key ) {
		store_credential( 'key', $key );
	}
	wp_safe_redirect( page_address( '' === $key ? 'keyFailed' : 'keyCreated' ) );
	exit;
}

/** Asks for a token as the page of a reader would, for the administrator. */
function handle_check(): void {
	check_admin_referer( 'campus_widgets_check' );
	if ( ! current_user_can( CAPABILITY ) ) {
		wp_die( '', '', array( 'response' => 403 ) );
	}
	$token = fetch_token( wp_get_current_user() );
	set_transient( 'campus_widgets_check_' . get_current_user_id(), is_wp_error( $token ) ? $token->get_error_message() : '', 60 );
	wp_safe_redirect( page_address( 'checked' ) );
	exit;
}

add_action( 'admin_post_campus_widgets_key', __NAMESPACE__ . '\handle_key' );
add_action( 'admin_post_campus_widgets_check', __NAMESPACE__ . '\handle_check' );

/** What the last act has led to. */
function show_result(): void {
	// phpcs:ignore WordPress.Security.NonceVerification -- it only selects a text.
	$result = sanitize_key( wp_unslash( $_GET['campus'] ?? '' ) );
	if ( 'keycreated' === $result ) {
		wp_admin_notice( esc_html__( 'wordpress:settings.keyCreated', 'campus-widgets' ), array( 'type' => 'success' ) );
	} elseif ( 'keyfailed' === $result ) {
		wp_admin_notice( esc_html__( 'wordpress:settings.keyFailed', 'campus-widgets' ), array( 'type' => 'error' ) );
	} elseif ( 'checked' === $result ) {
		$message = get_transient( 'campus_widgets_check_' . get_current_user_id() );
		if ( '' === $message ) {
			wp_admin_notice( esc_html__( 'wordpress:settings.checkDone', 'campus-widgets' ), array( 'type' => 'success' ) );
		} elseif ( is_string( $message ) ) {
			$text = strtr( __( 'wordpress:settings.checkFailed', 'campus-widgets' ), array( '{{message}}' => $message ) );
			wp_admin_notice( esc_html( $text ), array( 'type' => 'error' ) );
		}
	}
}

/** A row with a field of one line. */
function text_row( string $name, string $label, string $value, string $hint, array $more = array() ): void {
	$more += array( 'type' => 'text' );
	printf(
		'<tr><th scope="row"><label for="campus-%1$s">%2$s</label></th><td><input class="regular-text code" id="campus-%1$s" name="%3$s[%1$s]" value="%4$s"%5$s aria-describedby="campus-%1$s-hint"><p class="description" id="campus-%1$s-hint">%6$s</p></td></tr>',
		esc_attr( $name ),
		esc_html( $label ),
		esc_attr( OPTION ),
		esc_attr( $value ),
		attributes_html( $more ), // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		esc_html( $hint )
	);
}

/** A form of one button that does something at once. */
function act( string $action, string $label, bool $is_ready = true ): void {
	printf(
		'<form method="post" action="%s"><input type="hidden" name="action" value="%s">%s<p><button class="button"%s>%s</button></p></form>',
		esc_url( admin_url( 'admin-post.php' ) ),
		esc_attr( $action ),
		wp_nonce_field( $action, '_wpnonce', true, false ), // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		disabled( ! $is_ready, true, false ),
		esc_html( $label )
	);
}

/** What each role of this site is in the school. */
function role_rows( array $given ): void {
	$labels = array(
		''        => __( 'wordpress:role.kept', 'campus-widgets' ),
		'learner' => __( 'console:role.learner', 'campus-widgets' ),
		'teacher' => __( 'console:role.teacher', 'campus-widgets' ),
		'none'    => __( 'wordpress:role.none', 'campus-widgets' ),
	);
	foreach ( wp_roles()->get_names() as $role => $name ) {
		printf( '<tr><th scope="row"><label for="campus-role-%1$s">%2$s</label></th><td><select id="campus-role-%1$s" name="%3$s[roles][%1$s]">', esc_attr( $role ), esc_html( translate_user_role( $name ) ), esc_attr( OPTION ) );
		foreach ( $labels as $value => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $given[ $role ] ?? '', $value, false ), esc_html( $label ) );
		}
		echo '</select></td></tr>';
	}
}

function show_page(): void {
	if ( ! current_user_can( CAPABILITY ) ) {
		return;
	}
	$settings                              = settings();
	[ 'secret' => $secret, 'key' => $key ] = credentials();
	$keys                                  = __( 'console:keys.title', 'campus-widgets' );
	$fixed                                 = __( 'wordpress:settings.fixed', 'campus-widgets' );
	$home                                  = wp_parse_url( home_url() );
	$origin                                = $home['scheme'] . '://' . $home['host'] . ( isset( $home['port'] ) ? ':' . $home['port'] : '' );
	echo '<div class="wrap"><h1>Campus Widgets</h1>';
	show_result();
	echo '<form method="post" action="options.php">';
	settings_fields( OPTION );
	echo '<table class="form-table" role="presentation">';
	text_row( 'platform', __( 'wordpress:settings.platform', 'campus-widgets' ), $settings['platform'], __( 'wordpress:settings.platformHint', 'campus-widgets' ), array( 'type' => 'url' ) );
	text_row( 'tenant', __( 'wordpress:settings.tenant', 'campus-widgets' ), $settings['tenant'], __( 'wordpress:settings.tenantHint', 'campus-widgets' ) );
	printf(
		'<tr><th scope="row">%s</th><td><label><input type="checkbox" name="%s[frame]" value="1"%s> %s</label><p class="description">%s</p></td></tr></table>',
		esc_html__( 'wordpress:block.frame', 'campus-widgets' ),
		esc_attr( OPTION ),
		checked( $settings['frame'], true, false ),
		esc_html__( 'wordpress:settings.frame', 'campus-widgets' ),
		esc_html__( 'wordpress:block.isFrameHint', 'campus-widgets' )
	);
	$site = array( '{{part}}' => __( 'console:access.origins', 'campus-widgets' ), '{{origin}}' => $origin );
	printf( '<p>%s</p>', esc_html( strtr( __( 'wordpress:settings.site', 'campus-widgets' ), $site ) ) );

	printf( '<h2>%s</h2><p>%s</p><table class="form-table" role="presentation">', esc_html__( 'wordpress:settings.users', 'campus-widgets' ), esc_html( strtr( __( 'wordpress:settings.usersHint', 'campus-widgets' ), array( '{{part}}' => $keys ) ) ) );
	text_row( 'client_id', __( 'console:keys.clientId', 'campus-widgets' ), $settings['client_id'], '', array( 'autocomplete' => 'off', 'spellcheck' => 'false' ) );
	$is_fixed = defined( 'CAMPUS_WIDGETS_SECRET' );
	$stored   = '' === $secret ? '' : __( 'wordpress:settings.secretStored', 'campus-widgets' );
	// What is stored never comes back into a page.
	text_row( 'secret', __( 'console:keys.secret', 'campus-widgets' ), '', $is_fixed ? $fixed : $stored, array( 'type' => 'password', 'autocomplete' => 'new-password' ) + ( $is_fixed ? array( 'disabled' => '' ) : array() ) );
	printf( '</table><h3>%s</h3><p>%s</p><table class="form-table" role="presentation">', esc_html__( 'wordpress:settings.roles', 'campus-widgets' ), esc_html__( 'wordpress:settings.rolesHint', 'campus-widgets' ) );
	role_rows( $settings['roles'] );
	echo '</table>';
	submit_button();
	echo '</form>';

	printf( '<h2>%s</h2>', esc_html__( 'wordpress:settings.key', 'campus-widgets' ) );
	$public = public_key( $key );
	if ( '' === $public ) {
		printf( '<p>%s</p>', esc_html__( 'wordpress:settings.keyMissing', 'campus-widgets' ) );
	} else {
		$where = array( '{{part}}' => $keys, '{{list}}' => __( 'console:keys.signing', 'campus-widgets' ) );
		printf( '<p id="campus-key-hint">%s</p><textarea class="large-text code" rows="9" readonly aria-label="%s" aria-describedby="campus-key-hint">%s</textarea>', esc_html( strtr( __( 'wordpress:settings.keyHint', 'campus-widgets' ), $where ) ), esc_attr__( 'console:keys.paste', 'campus-widgets' ), esc_textarea( $public ) );
	}
	if ( defined( 'CAMPUS_WIDGETS_KEY' ) ) {
		printf( '<p class="description">%s</p>', esc_html( $fixed ) );
	} elseif ( '' === $public ) {
		act( 'campus_widgets_key', __( 'wordpress:settings.keyCreate', 'campus-widgets' ) );
	} else {
		act( 'campus_widgets_key', __( 'wordpress:settings.keyReplace', 'campus-widgets' ) );
		printf( '<p class="description">%s</p>', esc_html__( 'wordpress:settings.keyReplaceHint', 'campus-widgets' ) );
	}
	printf( '<h2>%s</h2>', esc_html__( 'wordpress:settings.check', 'campus-widgets' ) );
	act( 'campus_widgets_check', __( 'wordpress:settings.checkNow', 'campus-widgets' ), signs_in() );
	echo '</div>';
}

add_action( 'admin_menu', fn() => add_options_page( 'Campus Widgets', 'Campus Widgets', CAPABILITY, PAGE, __NAMESPACE__ . '\show_page' ) );
add_filter(
	'plugin_action_links_' . plugin_basename( FILE ),
	fn( $links ) => array_merge( array( sprintf( '<a href="%s">%s</a>', esc_url( page_address() ), esc_html__( 'wordpress:settings.open', 'campus-widgets' ) ) ), $links )
);
